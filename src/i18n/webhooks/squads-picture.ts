/** What the picture of the squads says, in the webhook's own language and the clan's time zone. */
import type { Locale } from '../../contract/wire-words.ts';
import type { SquadsPlan } from '../../domain/integrations/webhook-event.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import type { GivenRole } from '../../domain/squads/role.ts';
import type { SquadColour } from '../../domain/squads/squad.ts';
import { formats } from '../formats.ts';
import { squads as en } from '../locales/en/squads.ts';
import { webhookMessages as enMessages } from '../locales/en/webhook-messages.ts';
import { squads as ru } from '../locales/ru/squads.ts';
import { webhookMessages as ruMessages } from '../locales/ru/webhook-messages.ts';
import { squads as ua } from '../locales/ua/squads.ts';
import { webhookMessages as uaMessages } from '../locales/ua/webhook-messages.ts';
import { interpolate } from '../notices/notice-view.ts';
import { mapNameIn } from '../notices/operations.ts';
import type { Translation } from '../translation.ts';

const ROLE_KEYS = {
  assault: 'roleAssault',
  grenadier: 'roleGrenadier',
  rallyCarrier: 'roleRallyCarrier',
  builder: 'roleBuilder',
  campBuilder: 'roleCampBuilder',
  sniper: 'roleSniper',
  sniperCover: 'roleSniperCover',
} as const satisfies Record<GivenRole, keyof typeof en>;

type SquadTexts = Readonly<
  Record<'squadNumber' | 'squadNamed' | 'leader' | 'emptySquad' | (typeof ROLE_KEYS)[GivenRole], string>
>;

const TEXTS: Readonly<Record<Locale, SquadTexts>> = { en, ru, ua };
const MESSAGES: Readonly<Record<Locale, Translation<typeof enMessages>>> = {
  en: enMessages,
  ru: ruMessages,
  ua: uaMessages,
};

export interface SquadsPictureText {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  readonly squads: readonly {
    readonly heading: string;
    readonly colour: SquadColour;
    readonly members: readonly { readonly name: string; readonly notes: string }[];
  }[];
  /** In place of a squad's people, or of all squads. */
  readonly nobody: string;
  readonly none: string;
  /** Null: nobody is left. */
  readonly reserve: string | null;
}

export function squadsPictureText(
  { title, map, plan }: { readonly title: string; readonly map: GameMap; readonly plan: SquadsPlan },
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): SquadsPictureText {
  const [texts, messages] = [TEXTS[locale], MESSAGES[locale]];
  const { startsAt, squads, reserve } = plan;
  return {
    title: interpolate(messages.squadsOn, { title, map: mapNameIn(locale, map) }),
    lines: startsAt === null ? [] : [`${formats(locale, timeZone).dateTime(startsAt)} (${timeZone})`],
    squads: squads.map(({ name, colour, members }, at) => {
      const number = String(at + 1);
      return {
        heading: interpolate(name === '' ? texts.squadNumber : texts.squadNamed, { number, name }),
        colour,
        members: members.map((member) => ({
          name: member.name,
          notes: [
            ...(member.isLeader ? [texts.leader] : []),
            ...(member.role === 'unassigned' ? [] : [texts[ROLE_KEYS[member.role]]]),
          ].join(', '),
        })),
      };
    }),
    nobody: texts.emptySquad,
    none: messages.squadsNone,
    reserve: reserve.length === 0 ? null : interpolate(messages.squadsReserve, { names: reserve.join(', ') }),
  };
}
