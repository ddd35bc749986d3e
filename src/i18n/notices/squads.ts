/** Notices about squads. */
import type { SquadAskNotice } from '../../contract/squad-asks.ts';
import type { SquadMovesLostNotice } from '../../contract/squads.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/squads.ts';
import { notices as ru } from '../locales/ru/notices/squads.ts';
import { notices as ua } from '../locales/ua/notices/squads.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeTone, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Record<GameMap, TextKey<typeof en>>;

interface AskTexts {
  readonly title: TextKey<typeof en>;
  readonly body: TextKey<typeof en>;
  /** With a word of somebody. */
  readonly word: TextKey<typeof en>;
  readonly bare: TextKey<typeof en>;
  readonly go: TextKey<typeof en>;
  readonly topic: TextKey<typeof en>;
}

function askView<Page extends `/${string}`>(
  kind: SquadAskNotice['kind'],
  tone: NoticeTone,
  page: Page,
  keys: AskTexts,
) {
  return {
    text: (locale, { map, squad, number, characterName, by, word }) => {
      const texts = TEXTS[locale];
      return {
        title: texts[keys.title],
        body: interpolate(texts[word === '' ? keys.body : keys.word], {
          map: texts[MAP_KEYS[map]],
          squad: squad === '' ? interpolate(texts.squadNumber, { number: String(number) }) : squad,
          character: characterName,
          by,
          word,
        }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale][keys.title], body: TEXTS[locale][keys.bare] }),
    alert: ({ id }) => ({ tag: `${kind}:${id}`, isSticky: false, path: page }),
    tone: () => tone,
    page,
    linkText: (locale) => TEXTS[locale][keys.go],
    topicText: (locale) => TEXTS[locale][keys.topic],
  } as const satisfies NoticeView<SquadAskNotice>;
}

export const squadsNotices = {
  squadAsked: askView('squadAsked', 'pending', '/officer/squad-manager', {
    title: 'askedTitle',
    body: 'askedBody',
    word: 'askedWord',
    bare: 'askedBare',
    go: 'goSquads',
    topic: 'topicAsked',
  }),
  squadAskAccepted: askView('squadAskAccepted', 'approved', '/clan/squads', {
    title: 'acceptedTitle',
    body: 'acceptedBody',
    word: 'acceptedWord',
    bare: 'acceptedBare',
    go: 'goOwnSquads',
    topic: 'topicAskAccepted',
  }),
  squadAskRefused: askView('squadAskRefused', 'rejected', '/clan/squads', {
    title: 'refusedTitle',
    body: 'refusedBody',
    word: 'refusedWord',
    bare: 'refusedBare',
    go: 'goOwnSquads',
    topic: 'topicAskRefused',
  }),
  squadMovesLost: {
    text: (locale, { map, names, count, by, notCreated }) => {
      const texts = TEXTS[locale];
      const more = count - names.length;
      if (notCreated !== undefined)
        return {
          title: texts.lostTitle,
          body: interpolate(texts.notCreated, {
            map: texts[MAP_KEYS[map]],
            squad: notCreated === '' ? texts.newSquad : notCreated,
          }),
        };
      return {
        title: texts.lostTitle,
        body: interpolate(texts[by.length === 0 ? 'lostFull' : 'lostBody'], {
          map: texts[MAP_KEYS[map]],
          names: more > 0 ? `${names.join(', ')} +${formats(locale).number(more)}` : names.join(', '),
          by: by.join(', '),
        }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale].lostTitle, body: TEXTS[locale].lostBare }),
    alert: ({ id }) => ({ tag: `squadMovesLost:${id}`, isSticky: false, path: '/officer/squad-manager' }),
    tone: () => 'rejected',
    page: '/officer/squad-manager',
    linkText: (locale) => TEXTS[locale].goSquads,
    topicText: (locale) => TEXTS[locale].topicLost,
  } as const satisfies NoticeView<SquadMovesLostNotice>,
};
