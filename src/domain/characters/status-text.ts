/**
 * A player's status text with the game's colour codes: `§` and a character set the colour (0-9, a-f) or the
 * style of what follows until the next one. Source: domain facts 1.4 (`status` contains `§x` colour codes).
 */

/** Code characters of the sixteen colours. */
export const STATUS_COLOURS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
] as const;
export type StatusColour = (typeof STATUS_COLOURS)[number];

/** A run of text in one style; `colour` null is the page's text colour. */
export interface StatusRun {
  readonly text: string;
  readonly colour: StatusColour | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

type TextStyle = Omit<StatusRun, 'text'>;
const PLAIN: TextStyle = { colour: null, isBold: false, isItalic: false };

function isColour(sign: string): sign is StatusColour {
  return STATUS_COLOURS.some((known) => known === sign);
}

/**
 * The style after a code: a colour resets the styles, `r` resets everything; unknown codes change nothing.
 */
function applyCode(style: TextStyle, sign: string): TextStyle {
  const code = sign.toLowerCase();
  if (isColour(code)) return { ...PLAIN, colour: code };
  if (code === 'l') return { ...style, isBold: true };
  if (code === 'o') return { ...style, isItalic: true };
  return code === 'r' ? PLAIN : style;
}

/** The text split into runs of one style, without the codes and trimmed; empty for blanks only. */
export function statusRuns(status: string): StatusRun[] {
  const runs: StatusRun[] = [];
  let style = PLAIN;
  // Texts and codes alternate; a trailing sign has no code.
  const [first = '', ...rest] = status.trim().split(/§(.)/su);
  const pieces = [{ sign: '', text: first }];
  for (let at = 0; at < rest.length; at += 2) pieces.push({ sign: rest[at] ?? '', text: rest[at + 1] ?? '' });
  for (const { sign, text: raw } of pieces) {
    const text = raw.replaceAll('§', '');
    style = applyCode(style, sign);
    if (text === '') continue;
    const last = runs.at(-1);
    if (
      last !== undefined &&
      last.colour === style.colour &&
      last.isBold === style.isBold &&
      last.isItalic === style.isItalic
    )
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, ...style });
  }
  return runs.every(({ text }) => text.trim() === '') ? [] : runs;
}
