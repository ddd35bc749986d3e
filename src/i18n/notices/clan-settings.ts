/** Notices about what a member may do in the clan. */
import type { RolesChangedNotice } from '../../contract/clan-roles.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { Role } from '../../domain/characters/rank.ts';
import { notices as en } from '../locales/en/notices/clan-settings.ts';
import { notices as ru } from '../locales/ru/notices/clan-settings.ts';
import { notices as ua } from '../locales/ua/notices/clan-settings.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const ROLE_KEYS = {
  member: 'member',
  officer: 'officer',
  colonel: 'colonel',
  leader: 'leader',
} as const satisfies Record<Role, TextKey<typeof en>>;

export const clanSettingsNotices = {
  rolesChanged: {
    text: (locale, { characterName, by, role, given, taken }) => {
      const texts = TEXTS[locale];
      const parts = [
        ...(role === null
          ? []
          : [
              interpolate(texts.role, {
                from: texts[ROLE_KEYS[role.from]],
                to: texts[ROLE_KEYS[role.to]],
              }),
            ]),
        ...given.map((name) => interpolate(texts.given, { name })),
        ...taken.map((name) => interpolate(texts.taken, { name })),
      ];
      return {
        title: texts.title,
        body: interpolate(texts.body, { character: characterName, changes: parts.join('; '), name: by }),
      };
    },
    bareText: (locale) => ({ title: TEXTS[locale].title, body: TEXTS[locale].bare }),
    alert: ({ id }) => ({ tag: `rolesChanged:${id}`, isSticky: false, path: '/dashboard' }),
    tone: ({ role, given }) =>
      given.length > 0 || role?.to === 'officer' || role?.to === 'colonel' ? 'approved' : 'pending',
    page: '/dashboard',
    linkText: (locale) => TEXTS[locale].goDashboard,
    topicText: (locale) => TEXTS[locale].topic,
  } as const satisfies NoticeView<RolesChangedNotice>,
};
