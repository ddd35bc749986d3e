/** The table of a scoreboard: its lines, and the columns in which their cells stand. */
import type { Glyph } from './straighten.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A line of text. */
export interface Line {
  readonly top: number;
  readonly bottom: number;
  readonly glyphs: readonly Glyph[];
}

export interface Table {
  /** Height of a capital letter or digit. */
  readonly size: number;
  /** From one row to the next. */
  readonly pitch: number;
  readonly columns: readonly Span[];
  readonly rows: readonly Line[];
  /** Lines above the table: its headings, and what the scoreboard says before them. */
  readonly above: readonly Line[];
}

/** In heights of a letter: words of one cell are nearer to each other. */
const FAR_APART = 3;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Lines: glyphs whose middles share a height. */
function linesOf(glyphs: readonly Glyph[], size: number): readonly Line[] {
  const whole = glyphs
    .filter(({ top, bottom }) => bottom - top > size * 0.5)
    .toSorted((one, other) => one.top + one.bottom - other.top - other.bottom);
  const groups: Glyph[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const glyph of whole) {
    const middle = (glyph.top + glyph.bottom) / 2;
    if (middle - last > size * 0.3) groups.push([]);
    groups.at(-1)?.push(glyph);
    last = middle;
  }
  return groups.map((group) => ({
    top: quantile(
      group.map(({ top }) => top),
      0.2,
    ),
    bottom: quantile(
      group.map(({ bottom }) => bottom),
      0.6,
    ),
    glyphs: group,
  }));
}

/** Stretches of a line with no wide gap in them. */
export function wordsOf(glyphs: readonly Glyph[], gap: number): readonly Span[] {
  const words: { from: number; to: number }[] = [];
  for (const { left, right } of glyphs.toSorted((one, other) => one.left - other.left)) {
    const word = words.at(-1);
    if (word === undefined || left - word.to > gap) words.push({ from: left, to: right });
    else word.to = Math.max(word.to, right);
  }
  return words;
}

function middleOf({ top, bottom }: Line): number {
  return (top + bottom) / 2;
}

/** The longest run of lines that follow each other at one distance and have cells below each other. */
function evenLines(
  lines: readonly Line[],
  size: number,
): { readonly rows: readonly Line[]; readonly pitch: number } {
  const words = lines.map(({ glyphs }) => wordsOf(glyphs, size * 0.9));
  const alike = (one: number, other: number): number =>
    (words[one] ?? []).filter((word) =>
      (words[other] ?? []).some(
        ({ from, to }) =>
          Math.min(to, word.to) - Math.max(from, word.from) > Math.min(to - from, word.to - word.from) * 0.5,
      ),
    ).length;
  let best: { rows: readonly Line[]; pitch: number; score: number } = { rows: [], pitch: 0, score: 0 };
  const MIN_CELLS = 4;
  for (let start = 0; start < lines.length; start += 1)
    for (let next = start + 1; next < Math.min(lines.length, start + 4); next += 1) {
      const [first, second] = [lines[start], lines[next]];
      if (first === undefined || second === undefined) continue;
      let pitch = middleOf(second) - middleOf(first);
      if (pitch < size * 1.3 || pitch > size * 6 || alike(start, next) < MIN_CELLS) continue;
      const chain = [start, next];
      let missed = 0;
      let expected = middleOf(second) + pitch;
      for (let at = next + 1; at < lines.length && missed < 2;) {
        const line = lines[at];
        if (line === undefined) break;
        const off = middleOf(line) - expected;
        if (off < -pitch * 0.22) at += 1;
        else if (off > pitch * 0.22) {
          missed += 1;
          expected += pitch;
        } else {
          if (alike(start, at) >= MIN_CELLS || alike(chain.at(-1) ?? start, at) >= MIN_CELLS) {
            chain.push(at);
            missed = 0;
            const last = lines[chain.at(-1) ?? at] ?? line;
            const steps = Math.round((middleOf(last) - middleOf(first)) / pitch);
            if (steps > 2) pitch = (middleOf(last) - middleOf(first)) / steps;
            expected = middleOf(last) + pitch;
          }
          at += 1;
        }
      }
      const score = chain.reduce((sum, at) => sum + Math.min(8, words[at]?.length ?? 0), 0);
      if (score > best.score) best = { rows: chain.flatMap((at) => lines[at] ?? []), pitch, score };
    }
  return best;
}

/** Columns: where most rows have ink, apart by where hardly any has. */
function columnsOf(rows: readonly Line[], size: number): readonly Span[] {
  const all = rows.flatMap(({ glyphs }) => glyphs);
  const start = Math.floor(Math.min(...all.map(({ left }) => left))) - 2;
  const end = Math.ceil(Math.max(...all.map(({ right }) => right))) + 2;
  const cover = new Float64Array(Math.max(1, end - start));
  for (const { glyphs } of rows)
    for (const { from, to } of wordsOf(glyphs, size * 0.7))
      for (let at = Math.floor(from); at < to; at += 1) cover[at - start] = (cover[at - start] ?? 0) + 1;
  const least = rows.length * 0.3;
  const cores: { from: number; to: number }[] = [];
  for (const [at, count] of cover.entries()) {
    if (count < least) continue;
    const core = cores.at(-1);
    if (core !== undefined && at - core.to <= 1) core.to = at;
    else cores.push({ from: at, to: at });
  }
  const merged: { from: number; to: number }[] = [];
  for (const core of cores) {
    const before = merged.at(-1);
    const between = before === undefined ? new Float64Array() : cover.slice(before.to, core.from);
    const isOne =
      before !== undefined &&
      (core.from - before.to < size * 0.5 || Math.min(...between) > rows.length * 0.26);
    if (isOne) before.to = core.to;
    else merged.push({ ...core });
  }
  return merged.map((core, index) => {
    // up to the emptiest place on the way to the neighbours
    const edge = (other: Span | undefined, isLeft: boolean): number => {
      if (other === undefined) {
        // outside of the table is anything: only what hangs together with the column belongs to it
        let at = isLeft ? core.from : core.to;
        const reach = size * 6;
        const out = isLeft ? -1 : 1;
        while ((cover[at + out] ?? 0) > 0 && Math.abs(at - (isLeft ? core.from : core.to)) < reach) at += out;
        return at + out * size * 0.3;
      }
      const [low, high] = isLeft ? [other.to, core.from] : [core.to, other.from];
      const between = cover.slice(low, high + 1);
      const emptiest = Math.min(...between);
      const places = [...between.keys()].filter((at) => between[at] === emptiest);
      return low + ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    };
    return { from: start + edge(merged[index - 1], true), to: start + edge(merged[index + 1], false) };
  });
}

function wordsIn(row: Line, { from, to }: Span, gap: number): readonly Span[] {
  return wordsOf(
    row.glyphs.filter(({ left, right }) => (left + right) / 2 >= from && (left + right) / 2 <= to),
    gap,
  );
}

/** A column in which most rows begin a word at one more place is two: long ranks reach up to the names. */
function splitAtStarts(column: Span, rows: readonly Line[], size: number): readonly Span[] {
  const starts = rows.map((row) =>
    wordsIn(row, column, size * 0.42)
      .slice(1)
      .map(({ from }) => from),
  );
  const near = (place: number): number =>
    starts.filter((some) => some.some((start) => Math.abs(start - place) < size * 0.3)).length;
  let best = { place: 0, count: 0 };
  for (const place of starts.flat()) {
    const count = near(place);
    if (count > best.count) best = { place, count };
  }
  if (best.count < rows.length * 0.6 || best.place - column.from < size) return [column];
  const at = best.place - size * 0.25;
  // a place in the middle of other rows' words is the beginning of nothing: thousands, in a column that is centred
  const through = rows.filter((row) =>
    wordsIn(row, column, size * 0.42).some(({ from, to }) => from < at - size * 0.2 && to > at + size * 0.5),
  ).length;
  if (through > rows.length * 0.25) return [column];
  return [{ from: column.from, to: at }, ...splitAtStarts({ from: at, to: column.to }, rows, size)];
}

function middleValue(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Thousands apart from the rest of a number are no column: what follows them is close, and always as wide. */
function joinedThousands(columns: readonly Span[], rows: readonly Line[], size: number): readonly Span[] {
  const joined: Span[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    const pairs =
      before === undefined
        ? []
        : rows.flatMap((row) => {
            const [left] = wordsIn(row, before, size * 0.7).slice(-1);
            const [right] = wordsIn(row, column, size * 0.7);
            return left === undefined || right === undefined ? [] : [{ left, right }];
          });
    const widths = rows.flatMap((row) => {
      const [word, ...more] = wordsIn(row, column, size * 0.7);
      return word === undefined || more.length > 0 ? [] : [word.to - word.from];
    });
    const width = middleValue(widths);
    const isOne =
      before !== undefined &&
      pairs.length >= 2 &&
      width > size * 1.2 &&
      width < size * 3.2 &&
      middleValue(pairs.map(({ left, right }) => right.from - left.to)) < size * 1.05 &&
      middleValue(pairs.map(({ left }) => left.to - left.from)) < size * 2.6 &&
      pairs.filter(({ right }) => Math.abs(right.to - right.from - width) < size * 0.3).length >
        pairs.length * 0.75;
    if (isOne) joined[joined.length - 1] = { from: before.from, to: column.to };
    else joined.push(column);
  }
  return joined;
}

/** Without outer columns of specks and rules, and the last ones end where most of their rows do: around a table is anything. */
function withoutSurroundings(columns: readonly Span[], rows: readonly Line[], size: number): readonly Span[] {
  const words = columns.map((column) => rows.map((row) => wordsIn(row, column, size * FAR_APART)));
  const isColumn = words.map((inRows) => inRows.filter(({ length }) => length > 0).length * 4 > rows.length);
  const [first, last] = [isColumn.indexOf(true), isColumn.lastIndexOf(true)];
  const from = quantile(words[first]?.flatMap((inRow) => inRow.at(-1)?.from ?? []) ?? [], 0.1);
  const to = quantile(words[last]?.flatMap((inRow) => inRow[0]?.to ?? []) ?? [], 0.9);
  return columns.slice(first, last + 1).map((column, at) => ({
    from: at === 0 ? Math.max(column.from, from - size * 2) : column.from,
    to: at === last - first ? Math.min(column.to, to + size * 2) : column.to,
  }));
}

/** Dashes and underscores hold the parts of a name together. */
function withDashes(lines: readonly Line[], glyphs: readonly Glyph[], size: number): readonly Line[] {
  const low = glyphs.filter(
    ({ left, right, top, bottom }) =>
      bottom - top <= size * 0.5 && right - left > size * 0.2 && right - left < size * 1.8,
  );
  return lines.map((line) => ({
    ...line,
    glyphs: [
      ...line.glyphs,
      ...low.filter(({ top, bottom }) => top > line.top && (top + bottom) / 2 < line.bottom + size * 0.4),
    ],
  }));
}

/** Lines where one is missing between two others at twice the distance: its letters differ too little from their ground. */
function withMissing(lines: readonly Line[], pitch: number, glyphs: readonly Glyph[]): readonly Line[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const steps = before === undefined ? 1 : Math.round((middleOf(line) - middleOf(before)) / pitch);
    if (before === undefined || steps < 2 || steps > 3) return [line];
    const between = Array.from({ length: steps - 1 }, (_, index): Line => {
      const part = (index + 1) / steps;
      const top = before.top + (line.top - before.top) * part;
      const bottom = before.bottom + (line.bottom - before.bottom) * part;
      return {
        top,
        bottom,
        glyphs: glyphs.filter((glyph) => glyph.bottom > top && glyph.top < bottom),
      };
    });
    return [...between, line];
  });
}

/** The table that glyphs form; null where there is none. `low`: dashes among them, and pieces too low for a letter. */
export function tableOf(glyphs: readonly Glyph[], low: readonly Glyph[]): Table | null {
  if (glyphs.length < 20) return null;
  let size = quantile(
    glyphs.map(({ top, bottom }) => bottom - top),
    0.6,
  );
  let inside: readonly Glyph[] = glyphs;
  let found: { rows: readonly Line[]; pitch: number } = { rows: [], pitch: 0 };
  let columns: readonly Span[] = [];
  // what is found tells the size of its letters and where it ends: the second look sees no more than that
  for (let round = 0; round < 3; round += 1) {
    found = evenLines(linesOf(inside, size), size);
    if (found.rows.length < 2) return null;
    size = quantile(
      found.rows.flatMap((row) => row.glyphs.map(({ top, bottom }) => bottom - top)),
      0.7,
    );
    const lines = withDashes(found.rows, low, size);
    columns = withoutSurroundings(
      joinedThousands(
        columnsOf(lines, size).flatMap((column) => splitAtStarts(column, lines, size)),
        lines,
        size,
      ),
      found.rows,
      size,
    );
    const [first, last] = [columns[0], columns.at(-1)];
    if (first === undefined || last === undefined || columns.length < 3) return null;
    const margin = size * 2;
    inside = glyphs.filter(
      ({ left, right, top, bottom }) =>
        left > first.from - margin && right < last.to + margin && bottom - top < size * 2.4,
    );
  }
  const firstRow = found.rows[0]?.top ?? 0;
  const above = linesOf(inside, size * 0.8).filter(
    (line) => middleOf(line) < firstRow && middleOf(line) > firstRow - found.pitch * 7,
  );
  const rows = withMissing(found.rows, found.pitch, inside);
  return { size, pitch: found.pitch, columns, rows, above };
}
