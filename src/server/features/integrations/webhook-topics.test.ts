import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { treasuryCalls } from '../../../../tests/support/treasury-calls.ts';
import { stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import { startWebhookBench, type WebhookBench } from '../../../../tests/support/webhook-bench.ts';
import type { CheckRow } from '../../../contract/absences.ts';
import { WEBHOOK_TOPICS } from '../../../domain/integrations/webhook.ts';

describe('what officers do', () => {
  let bench: WebhookBench;
  let path: string;
  beforeAll(async () => {
    bench = await startWebhookBench();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.clear();
    ({ path } = await bench.add({ topics: WEBHOOK_TOPICS }));
  });

  const memberName = (): string => bench.people.member.user.characters[0]?.name ?? '';
  const post = async (address: string, body: object) => {
    const answer = await answerOf(await bench.test.post(address, body, bench.people.officer.headers));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  /** The messages that have arrived, as title and lines. */
  const arrived = async () => {
    await bench.settled();
    return bench.arrived(path).map(({ embeds: [embed] }) => [embed?.title, embed?.description]);
  };

  it('activate an operation', async () => {
    const calls = operationCalls(bench.test);
    const id = await calls.prepared(bench.people.officer, { title: 'Night watch' });
    expect((await calls.setState(bench.people.officer, id, 'active')).status).toBe(200);
    expect(await arrived()).toEqual([['Squads', 'Night watch · Coniferous\nNo squads yet.']]);
    expect(bench.arrived(path)[0]?.embeds[0]).not.toHaveProperty('image');
  });

  it('close a check', async () => {
    const { check } = (await post('/api/absences/checks', newCheck({ name: 'Cup_final' }))) as {
      check: CheckRow;
    };
    const { headers } = bench.people.officer;
    const { body } = await answerOf(
      await bench.test.fetch(`/api/absences/checks/${check.id}/summary`, { headers }),
    );
    await post(`/api/absences/checks/${check.id}/close`, { seen: body['summary'] });
    const [message, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(message?.[0]).toBe('Check closed');
    expect(message?.[1]).toMatch(/^Cup\\_final, .+: present \d+, with a reason \d+, absent \d+$/);
  });

  it('add a warn, whose reason stays inside', async () => {
    const { warns } = (await bench.leader.settings()) as unknown as { warns: object };
    const saved = await bench.leader.saveSettings({ warns: { ...warns, enabled: true } as never });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await post('/api/warns', { id: randomUUID(), member: memberName(), reason: 'late', cost: 100_000 });
    expect(await arrived()).toEqual([['Warn', `${memberName()} got a warn`]]);
  });

  it('start, close and reopen a gathering', async () => {
    const { gather, post: change } = treasuryCalls(bench.test, bench.people.leader);
    const { id } = await gather({ title: 'War chest', targetRub: 5_000_000, shareRub: 150_000 });
    expect((await arrived()).map(([title]) => title)).toEqual(['Gathering']);
    for (const isActive of [false, true]) {
      expect((await change(`/api/treasury/gatherings/${id}/active`, { isActive })).status).toBe(200);
      await bench.settled();
    }
    const lines = bench.lines(path);
    expect(lines[0]).toMatch(/^War chest: started, goal .*5,000,000.*, .*150,000.* per member$/);
    expect(lines[1]).toBe('War chest: closed');
    expect(lines[2]).toMatch(/^War chest: open again, goal /);
    expect(lines).toHaveLength(3);
  });

  it('confirm a stage of a war', async () => {
    await warCalls(bench.test).fought(bench.people.officer, stageOf(), { name: 'Crows' });
    const [message, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(message?.[0]).toBe('Clan war result');
    expect(message?.[1]).toMatch(/^Crows, .+, stage 1: victory 600 : 400$/);
  });
});
