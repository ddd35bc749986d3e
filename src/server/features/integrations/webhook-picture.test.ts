import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import { startWebhookBench, type WebhookBench } from '../../../../tests/support/webhook-bench.ts';
import { drawSquads, MAX_SQUADS_PICTURE_BYTES } from './squads-picture.ts';

const draw = vi.fn(drawSquads);

describe('squads in Discord', () => {
  let bench: WebhookBench;
  beforeAll(async () => {
    bench = await startWebhookBench({ drawSquads: draw });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.clear();
    draw.mockClear();
    await removePlans();
  });

  const removePlans = async (): Promise<void> => {
    for (const table of ['operations', 'squad_places', 'squads'] as const)
      await bench.test.database.db.deleteFrom(table).execute();
  };

  const nameOf = (who: 'officer' | 'member'): string => bench.people[who].user.characters[0]?.name ?? '';
  /** An operation with one squad becomes active. */
  const activate = async (title = 'Night *watch*'): Promise<void> => {
    const { officer } = bench.people;
    await addSquad(bench.test, officer, { name: 'Північ', guest: 'Stray', member: nameOf('member') });
    const calls = operationCalls(bench.test);
    const id = await calls.prepared(officer, { title });
    expect((await calls.setState(officer, id, 'active')).status).toBe(200);
    await bench.settled();
  };
  const states = async (id: string) =>
    (await bench.deliveries(id)).map(({ state, status }) => [state, status]);

  it('come as one picture with the text, in the language of the webhook', async () => {
    const en = await bench.add({ topics: ['squads'] });
    const ua = await bench.add({ topics: ['squads'], locale: 'ua' });
    await activate();
    for (const { path } of [en, ua]) {
      const [message, ...others] = bench.arrived(path);
      expect(others).toEqual([]);
      expect(message?.embeds.map(({ image }) => image)).toEqual([{ url: 'attachment://squads.png' }]);
      expect(message?.allowed_mentions).toEqual({ parse: [] });
      expect(message?.attachments).toMatchObject([{ id: 0, filename: 'squads.png' }]);
      expect(message?.attachments?.[0]?.description).toContain('Night *watch*');
      const [files] = await bench.files(path);
      expect([...(files ?? [])].map(([part, { name, type }]) => [part, name, type])).toEqual([
        ['files[0]', 'squads.png', 'image/png'],
      ]);
      const file = Buffer.from((await files?.get('files[0]')?.arrayBuffer()) ?? new ArrayBuffer());
      expect(file.length).toBeLessThan(MAX_SQUADS_PICTURE_BYTES);
      const { format, width, height } = await sharp(file).metadata();
      expect([format, width]).toEqual(['png', 1_440]);
      expect(height).toBeGreaterThan(300);
    }
    expect(bench.lines(en.path)).toEqual([
      String.raw`Night \*watch\* · Coniferous`,
      `Північ: ${nameOf('member')}`,
    ]);
    const texts = draw.mock.calls.map(([text]) => text);
    expect(texts.map(({ squads }) => squads[0]?.members)).toEqual(
      expect.arrayContaining([
        [{ name: nameOf('member'), notes: 'Assault' }],
        [{ name: nameOf('member'), notes: 'Штурмовик' }],
      ]),
    );
    expect(texts.map(({ squads }) => squads[0]?.heading)).toEqual(['1. Північ', '1. Північ']);
  });

  it('name the reserve: members in no squad, without those who are away', async () => {
    const { path } = await bench.add({ topics: ['squads'] });
    const today = await bench.member.today();
    const asked = await bench.officer.request(today, today, { reason: 'Dentist' });
    const { id } = asked.body['skip'] as { id: string };
    await bench.leader.review(id, 'approve');
    await activate();
    expect(bench.arrived(path)).toHaveLength(1);
    const reserve = draw.mock.calls[0]?.[0].reserve ?? '';
    expect(reserve).toContain(bench.people.leader.user.characters[0]?.name);
    expect(reserve).not.toContain(nameOf('member'));
    expect(reserve).not.toContain(nameOf('officer'));
  });

  it('are text for programs, as before', async () => {
    const secret = randomBytes(32).toString('base64url');
    const { path } = await bench.add({ kind: 'json', secret, topics: ['squads'] });
    await activate();
    const [message] = bench.chat.messages.filter((one) => one.path === path);
    expect(message?.headers['content-type']).toBe('application/json');
    const { event } = JSON.parse(message?.body.toString('utf8') ?? '') as { event: object };
    expect(event).toEqual({
      topic: 'squads',
      title: 'Night *watch*',
      map: 'coniferous',
      squads: [{ name: 'Північ', members: [nameOf('member')] }],
    });
    expect(draw).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be drawn', () => Promise.reject(new Error('no fonts'))],
    ['becomes too large', () => Promise.resolve(null)],
  ])('are text alone where the picture %s', async (_what, drawn) => {
    const { path, id } = await bench.add({ topics: ['squads'] });
    draw.mockImplementationOnce(drawn);
    await activate();
    expect(bench.arrived(path)).toHaveLength(1);
    expect(bench.arrived(path)[0]?.embeds[0]).not.toHaveProperty('image');
    expect(bench.lines(path)).toHaveLength(2);
    expect(await bench.files(path)).toEqual([new Map()]);
    expect(await states(id)).toEqual([['delivered', 204]]);
  });

  it('are sent again without the picture where the other side refuses its size', async () => {
    const { path, id } = await bench.add({ topics: ['squads'] });
    bench.chat.answer(({ headers }) => ({
      status: headers['content-type'] === 'application/json' ? 204 : 413,
    }));
    await activate();
    expect((await bench.files(path)).map(({ size }) => size)).toEqual([1, 0]);
    expect(await states(id)).toEqual([['delivered', 204]]);
  });

  it('wait where they have to, come in their order, and each has its own picture', async () => {
    const { path, id } = await bench.add({ topics: ['squads', 'skipRequested'] });
    bench.chat.answer(() => ({ status: 429, headers: { 'retry-after': '90' } }));
    await activate('First');
    await removePlans();
    await activate('Second');
    const today = await bench.member.today();
    expect((await bench.member.request(today, today, { reason: 'Dentist' })).status).toBe(200);
    expect(bench.arrived(path)).toHaveLength(1);
    bench.chat.messages.length = 0;
    bench.chat.answer(() => ({ status: 204 }));
    await bench.later(92_000);
    await expect
      .poll(
        async () => {
          await bench.later(1_000);
          return bench.arrived(path).length;
        },
        { timeout: 20_000 },
      )
      .toBe(3);
    expect(bench.arrived(path).map(({ embeds }) => embeds[0]?.title)).toEqual([
      'Squads',
      'Squads',
      'Skip requested',
    ]);
    expect(bench.lines(path).filter((line) => line.includes('Coniferous'))).toEqual([
      'First · Coniferous',
      'Second · Coniferous',
    ]);
    expect((await bench.files(path)).map(({ size }) => size)).toEqual([1, 1, 0]);
    expect((await states(id)).map(([state]) => state)).toEqual(Array(3).fill('delivered'));
  });
});
