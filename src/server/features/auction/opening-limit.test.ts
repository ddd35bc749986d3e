import { randomUUID } from 'node:crypto';
import { toId, type UserId } from '../../../domain/ids.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { createOpeningLimit, type OpeningLimit } from './opening-limit.ts';
import { createItemOpeningsRepo } from './store/item-openings.repo.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
const [A, B] = [toId<UserId>(randomUUID()), toId<UserId>(randomUUID())];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.db.deleteFrom('item_openings').execute());
afterAll(() => test.drop());

/** The limit as one process has it. */
function limitAt(now: () => number): OpeningLimit {
  return createOpeningLimit(createItemOpeningsRepo(test.db, () => new Date(now())));
}

it('one person brings 40 different items to the front in ten minutes, and those again', async () => {
  let nowMs = START_MS;
  const counts = limitAt(() => nowMs);
  for (let item = 0; item < 40; item += 1) {
    expect(await counts(A, 'EU', `item${item}`)).toBe(true);
    nowMs += 7_000;
  }
  expect(await counts(A, 'EU', 'item40')).toBe(false);
  expect(await counts(A, 'NA', 'item0')).toBe(false);
  expect(await counts(A, 'EU', 'item7')).toBe(true);
  expect(await counts(B, 'EU', 'item40')).toBe(true);
  nowMs += 600_001;
  expect(await counts(A, 'EU', 'item40')).toBe(true);
});

it('at most ten of these within a minute', async () => {
  let nowMs = START_MS;
  const counts = limitAt(() => nowMs);
  for (let item = 0; item < 10; item += 1)
    expect(await counts(A, item % 2 === 0 ? 'EU' : 'NA', `item${item}`)).toBe(true);
  expect(await counts(A, 'EU', 'item10')).toBe(false);
  expect(await counts(A, 'EU', 'item0')).toBe(true);
  nowMs += 60_000;
  expect(await counts(A, 'EU', 'item10')).toBe(true);
});

it('a clock that was set back locks nobody out', async () => {
  let nowMs = START_MS;
  const counts = limitAt(() => nowMs);
  for (let item = 0; item < 40; item += 1) await counts(A, 'EU', `item${item}`);
  nowMs -= 86_400_000;
  expect(await counts(A, 'EU', 'item40')).toBe(true);
});

it('several processes share it, also at the same instant', async () => {
  const [one, two] = [limitAt(() => START_MS), limitAt(() => START_MS)];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, item) => (item % 2 === 0 ? one : two)(A, 'EU', `item${item}`)),
  );
  expect(answers.filter((isOpen) => isOpen)).toHaveLength(10);
});
