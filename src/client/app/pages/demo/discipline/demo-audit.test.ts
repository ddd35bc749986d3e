import { expect, it } from 'vitest';
import { demoRows, type DemoTexts } from '../rows/demo-rows.ts';
import { auditAnswer, demoAudit } from './demo-audit.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const TEXTS = new Proxy({}, { get: (_, key) => String(key) });
const rows = demoRows(NOW, '2026-11-28', { ...TEXTS, money: TEXTS } as DemoTexts);
const lines = demoAudit(NOW, rows);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const found = (query: Parameters<typeof auditAnswer>[1]) => auditAnswer(lines, query, dayOf);

it('says of each decided skip that it was asked for and what became of it', () => {
  const decided = rows.skips.filter(({ reviewedAt }) => reviewedAt !== null);
  expect(decided.length).toBeGreaterThan(5);
  for (const { id, characterName, reviewer } of decided) {
    const [decision, asked, ...more] = found({ entity: `skip:${id}` }).lines;
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ action: 'skip.requested', actor: characterName });
    expect(decision).toMatchObject({ actor: reviewer, before: { status: 'pending' } });
  }
});

it('is newest first, of the past alone, and as many pages as there are lines', () => {
  const { lines: shown, total } = found({});
  expect(shown.map(({ at }) => at)).toEqual(
    shown
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(lines.every(({ at }) => Date.parse(at) < NOW)).toBe(true);
  expect(found({ page: '2' }).lines).toHaveLength(total - shown.length);
});

it('is filtered by topic, person and day as the log of a clan', () => {
  expect(found({ topic: 'settings' }).lines.map(({ actor }) => actor)).toEqual(['Halden', 'Ozera', 'Halden']);
  const of = found({ person: 'kest' }).lines;
  expect(of.length).toBeGreaterThan(1);
  expect(of.every(({ actor, subject }) => actor === 'Kestrel' || subject === 'Kestrel')).toBe(true);
  const [first] = lines;
  const from = dayOf(Date.parse(first?.at ?? ''));
  expect(found({ from }).lines.every(({ at }) => at.slice(0, 10) === from)).toBe(true);
  expect(found({ from: '2026-11-29' }).total).toBe(0);
});
