/** Words and lines of the audit log. */
import type { AuditLine } from '../../src/contract/audit.ts';
import type { AuditAction } from '../../src/contract/registry/audit.ts';
import type { Locale } from '../../src/contract/wire-words.ts';
import { formats } from '../../src/i18n/formats.ts';
import { loadTexts } from '../../src/i18n/translate.ts';
import { eventWords } from '../../src/client/components/schedule/event-words.ts';
import type { AuditWords } from '../../src/client/features/audit/words/names.ts';

export const UUID = '01a20acd-dfc6-7000-8000-000000000001';

export async function wordsIn(locale: Locale): Promise<AuditWords> {
  const format = formats(locale, 'UTC');
  return {
    t: await loadTexts(locale, 'audit'),
    lines: await loadTexts(locale, 'audit-lines'),
    maps: await loadTexts(locale, 'loadouts'),
    slots: await loadTexts(locale, 'gear'),
    pages: await loadTexts(locale, 'shell'),
    webhooks: await loadTexts(locale, 'integrations'),
    tokens: await loadTexts(locale, 'api-tokens'),
    events: eventWords(await loadTexts(locale, 'schedule'), format),
    format,
    nameOf: (itemId) => (itemId === 'wwod' ? 'Claymore' : null),
  };
}

let ids = 0;
export function line(action: AuditAction, entityKind: string, fields: Partial<AuditLine>): AuditLine {
  ids += 1;
  return {
    id: String(ids),
    at: '2026-11-23T11:12:00.000Z',
    deviceAt: null,
    actor: 'Halden',
    subject: null,
    action,
    entityKind,
    entityId: UUID,
    facts: null,
    before: null,
    after: null,
    ...fields,
  };
}
