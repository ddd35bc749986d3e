/** A list of equal numbers. A loop, because lists of a given length are slower to make and to read. */
export function fill(count: number, value: number): number[] {
  const list: number[] = [];
  for (let index = 0; index < count; index += 1) list.push(value);
  return list;
}
