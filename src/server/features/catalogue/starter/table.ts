/**
 * Text tables of the built-in catalogue: one row per line, a number of fields separated by spaces and then free text.
 * Indented lines below a row are its details.
 */
export interface TableRow {
  readonly fields: readonly string[];
  /** What follows the fields, such as a name. */
  readonly rest: string;
  readonly details: readonly string[];
}

export function tableRows(table: string, fieldCount: number): readonly TableRow[] {
  const rows: { fields: string[]; rest: string; details: string[] }[] = [];
  for (const line of table.split('\n')) {
    if (line.startsWith(' ')) rows.at(-1)?.details.push(line.trim());
    else if (line !== '') {
      const parts = line.split(' ');
      rows.push({ fields: parts.slice(0, fieldCount), rest: parts.slice(fieldCount).join(' '), details: [] });
    }
  }
  return rows;
}

/** A field that must be one of the known words; throws for any other. */
export function wordIn<Word extends string>(known: readonly Word[], field: string): Word {
  const word = known.find((candidate) => candidate === field);
  if (word === undefined) throw new Error(`The built-in catalogue does not know "${field}".`);
  return word;
}

/** A number; null for `-`. */
export function numberOrNull(field: string | undefined): number | null {
  return field === '-' ? null : numberIn(field);
}

/** Throws for anything that is not a number. */
export function numberIn(field: string | undefined): number {
  const value = Number(field);
  if (field === undefined || field === '' || Number.isNaN(value))
    throw new Error(`The built-in catalogue expects a number, not "${field ?? ''}".`);
  return value;
}

/** `key value key value …`, each key after the prefix. */
export function numbersIn(pairs: string, prefix = ''): Record<string, number> {
  const numbers: Record<string, number> = {};
  const parts = pairs.split(' ');
  for (let place = 0; place < parts.length; place += 2)
    numbers[`${prefix}${parts[place] ?? ''}`] = numberIn(parts[place + 1]);
  return numbers;
}
