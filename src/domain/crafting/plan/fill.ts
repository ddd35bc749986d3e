/** An array of equal numbers. A loop, because preallocated arrays are slower to create and to read. */
export function fill(count: number, value: number): number[] {
  const list: number[] = [];
  for (let index = 0; index < count; index += 1) list.push(value);
  return list;
}
