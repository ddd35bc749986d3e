import type { SquadColour } from '../../../../domain/squads/squad.ts';
import type { squadList } from '../../../../i18n/locales/en/squad-list.ts';
import type { Translate } from '../../../../i18n/translation.ts';

const COLOUR_KEYS = {
  plain: 'colourPlain',
  amber: 'colourAmber',
  green: 'colourGreen',
  blue: 'colourBlue',
  red: 'colourRed',
  violet: 'colourViolet',
} as const satisfies Record<SquadColour, string>;

/** The name of a colour; one that this version does not know as it is written. */
export function colourName(t: Translate<typeof squadList>, colour: string): string {
  return Object.hasOwn(COLOUR_KEYS, colour) ? t(COLOUR_KEYS[colour as SquadColour]) : colour;
}
