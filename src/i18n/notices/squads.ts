/** Notices about squads. */
import type { SquadMovesLostNotice } from '../../contract/squads.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import { formats } from '../formats.ts';
import { notices as en } from '../locales/en/notices/squads.ts';
import { notices as ru } from '../locales/ru/notices/squads.ts';
import { notices as ua } from '../locales/ua/notices/squads.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Record<GameMap, TextKey<typeof en>>;

export const squadsNotices = {
  squadMovesLost: {
    text: (locale, { map, names, count, by }) => {
      const texts = TEXTS[locale];
      const more = count - names.length;
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
    alert: ({ id }) => ({ tag: `squadMovesLost:${id}`, isSticky: false, path: '/officer' }),
    tone: () => 'rejected',
    page: '/officer',
    linkText: (locale) => TEXTS[locale].goSquads,
    topicText: (locale) => TEXTS[locale].topicLost,
  } as const satisfies NoticeView<SquadMovesLostNotice>,
};
