import { expect, it } from 'vitest';
import { line, wordsIn } from '../../../../../tests/support/audit-words.ts';
import type { Locale } from '../../../../contract/wire-words.ts';
import { changesText } from './changes.ts';
import { lineText } from './sentences.ts';

const FACTS = { name: 'War room', addressEnd: '…a1b2' };
const WEBHOOK = {
  ...FACTS,
  kind: 'json',
  topics: ['skipDecided', 'gathering'],
  locale: 'ru',
  showsReasons: false,
  isOn: true,
};
const added = line('webhook.added', 'webhook', { facts: FACTS, after: WEBHOOK });
const changed = line('webhook.changed', 'webhook', {
  facts: FACTS,
  before: { topics: ['gathering'], locale: 'en', addressEnd: '…zzzz' },
  after: { topics: ['warResult'], locale: 'ua', addressEnd: '…a1b2' },
});
const off = line('webhook.switchedOff', 'webhook', {
  actor: null,
  facts: FACTS,
  before: { isOn: true },
  after: { isOn: false, offReason: 'gone' },
});
const token = line('apiToken.created', 'apiToken', {
  facts: { name: 'Bot' },
  after: { name: 'Bot', scopes: ['members:read', 'skips:read', 'skips:write', 'gear:write'] },
});

const EXPECTED = {
  en: [
    'kind: Signed JSON; messages: Skip decided, Gathering started or closed; language of messages: Русский; shows reasons: no; on: yes',
    'end of the address: …zzzz → …a1b2; messages: Gathering started or closed → Clan war result; language of messages: English → Українська',
    'on: yes → no; state: Switched off: it no longer exists on the other side.',
    'access: Read: Members; Read and change: Skips; Change only: Gear',
  ],
  ru: [
    'вид: JSON с подписью; сообщения: Решение по отписке, Сбор начат или закрыт; язык сообщений: Русский; показывает причины: нет; включено: да',
    'конец адреса: …zzzz → …a1b2; сообщения: Сбор начат или закрыт → Итог КВ; язык сообщений: English → Українська',
    'включено: да → нет; состояние: Отключён: на другой стороне его больше нет.',
    'доступ: Чтение: Участники; Чтение и изменение: Отписки; Только изменение: Снаряжение',
  ],
  ua: [
    'вид: JSON із підписом; повідомлення: Рішення щодо відписки, Збір почато або закрито; мова повідомлень: Русский; показує причини: ні; увімкнено: так',
    'кінець адреси: …zzzz → …a1b2; повідомлення: Збір почато або закрито → Підсумок КВ; мова повідомлень: English → Українська',
    'увімкнено: так → ні; стан: Вимкнено: на іншому боці його більше немає.',
    'доступ: Читання: Учасники; Читання і зміна: Відписки; Лише зміна: Спорядження',
  ],
} as const satisfies Record<Locale, readonly string[]>;

it.each(Object.keys(EXPECTED) as Locale[])('webhooks and tokens read as words in %s', async (locale) => {
  const words = await wordsIn(locale);
  expect([added, changed, off, token].map((one) => changesText(one, words))).toEqual(EXPECTED[locale]);
});

it('what was deleted reads as it was, and not as none', async () => {
  const deleted = line('webhook.removed', 'webhook', { facts: FACTS, before: WEBHOOK, after: null });
  const words = await wordsIn('en');
  expect(changesText(deleted, words)).toBe(EXPECTED.en[0]);
});

it('entries about tactics name the tactic', async () => {
  const words = await wordsIn('en');
  const restored = line('tactic.restored', 'tactic', {
    facts: { map: 'berda', title: 'North push' },
    after: { map: 'berda', title: 'North push', side: 'attack' },
  });
  expect(lineText(restored, words)).toBe('Halden brought a tactic back: Small Berda, North push');
});
