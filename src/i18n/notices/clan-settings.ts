/** Notices about what a member may do in the clan, and about its webhooks. */
import type { RolesChangedNotice } from '../../contract/clan-roles.ts';
import type { WebhookOffNotice } from '../../contract/integrations.ts';
import type { Locale } from '../../contract/wire-words.ts';
import type { Role } from '../../domain/characters/rank.ts';
import { notices as en } from '../locales/en/notices/clan-settings.ts';
import { notices as ru } from '../locales/ru/notices/clan-settings.ts';
import { notices as ua } from '../locales/ua/notices/clan-settings.ts';
import { notices as webhooksEn } from '../locales/en/notices/integrations.ts';
import { notices as webhooksRu } from '../locales/ru/notices/integrations.ts';
import { notices as webhooksUa } from '../locales/ua/notices/integrations.ts';
import type { TextKey, Translation } from '../translation.ts';
import { interpolate, type NoticeView } from './notice-view.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const WEBHOOK_TEXTS: Readonly<Record<Locale, Translation<typeof webhooksEn>>> = {
  en: webhooksEn,
  ru: webhooksRu,
  ua: webhooksUa,
};

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
  webhookOff: {
    text: (locale, { name, reason }) => ({
      title: WEBHOOK_TEXTS[locale].title,
      body: interpolate(WEBHOOK_TEXTS[locale][reason], { name }),
    }),
    bareText: (locale) => ({ title: WEBHOOK_TEXTS[locale].title, body: WEBHOOK_TEXTS[locale].bare }),
    alert: ({ id }) => ({ tag: `webhookOff:${id}`, isSticky: false, path: '/clan/settings#webhooks' }),
    tone: () => 'rejected',
    page: '/clan/settings',
    linkText: (locale) => WEBHOOK_TEXTS[locale].go,
    topicText: (locale) => WEBHOOK_TEXTS[locale].topic,
  } as const satisfies NoticeView<WebhookOffNotice>,
};
