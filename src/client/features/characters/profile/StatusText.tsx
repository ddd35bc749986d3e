import type { ProfileData } from '../../../../contract/accounts.ts';
import type { StatusColour } from '../../../../domain/characters/status-text.ts';

/** Text colours for the game's colour codes, readable on every surface of both themes. */
const COLOURS: Readonly<Record<StatusColour, string>> = {
  0: 'text-code-0',
  1: 'text-code-1',
  2: 'text-code-2',
  3: 'text-code-3',
  4: 'text-code-4',
  5: 'text-code-5',
  6: 'text-code-6',
  7: 'text-code-7',
  8: 'text-code-8',
  9: 'text-code-9',
  a: 'text-code-a',
  b: 'text-code-b',
  c: 'text-code-c',
  d: 'text-code-d',
  e: 'text-code-e',
  f: 'text-code-f',
};

/** A player's status text in the player's colours. */
export function StatusText({ runs }: { readonly runs: ProfileData['statusRuns'] }) {
  return (
    <span data-status className="wrap-anywhere">
      {runs.map(({ text, colour, isBold, isItalic }, index) => (
        <span
          key={index}
          className={`${colour === null ? '' : COLOURS[colour]} ${isBold ? 'font-bold' : ''} ${isItalic ? 'italic' : ''}`}
        >
          {text}
        </span>
      ))}
    </span>
  );
}
