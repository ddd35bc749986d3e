/** What files say of who saved them, while a page is open whose clan wants that. */
let current: string | null = null;

export function setFileMark(text: string): void {
  current = text;
}

export function clearFileMark(): void {
  current = null;
}

/** Null: files carry no mark. */
export function fileMark(): string | null {
  return current;
}
