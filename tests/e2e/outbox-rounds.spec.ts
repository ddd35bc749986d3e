/**
 * The outbox in a real browser with its worker against a real server, round after round: whatever dies in between, every
 * change arrives, once and in order. Rows are laid into the browser's own storage as the app lays them; what sends them
 * is the app.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startProxy } from '../support/proxy.ts';
import { prepareServer } from '../support/running-server.ts';
import { countOf, turn } from '../support/depth.ts';
import {
  asPerson,
  callAs,
  expectNoLimit,
  outboxOf,
  Phone,
  DISTURBANCES,
  wake,
  write,
  type Row,
} from './outbox-rounds.ts';

const ROUNDS = Number(process.env['OUTBOX_ROUNDS'] ?? countOf({ deep: 50, short: 6 }));
/** Phones that go through the rounds side by side, each with a server of its own. */
const PHONES = 2;
/** Few, because a person may change sixty things a minute, and the rounds come fast. */
const WRITES = 5;
const MINUTE = 60_000;

test.describe.configure({ mode: 'parallel' });

for (let first = 0; first < PHONES; first += 1)
  test(`${ROUNDS} rounds on ${PHONES} phones, phone ${first + 1}: nothing is lost or repeated, refused changes are shown @half${first + 1}`, async () => {
    test.setTimeout(2 * MINUTE + ROUNDS * MINUTE);
    const server = await prepareServer({ env: { LOG_LEVEL: 'silent' }, program: 'dist/server/main.js' });
    await server.start();
    const proxy = await startProxy(0, () => server.port);
    const [person, leader] = [await asPerson(server.url, 'member'), await asPerson(server.url, 'leader')];
    const phone = new Phone(proxy.url, person);
    const mirror = async () =>
      (await (await callAs(server.url, person, '/api/sync')).json()) as {
        readonly rev: number;
        readonly changes: { readonly members: readonly { readonly rev: number }[] };
      };
    /** How many changes followed, except of the roster: opening a page may update when somebody was last in the game. */
    const changesSince = async (before: number): Promise<number> => {
      const { rev, changes } = await mirror();
      return (
        rev - before - new Set(changes.members.map((member) => member.rev).filter((one) => one > before)).size
      );
    };
    const today = (
      (await (await callAs(server.url, person, '/api/skips/mine')).json()) as {
        readonly rules: { readonly today: string };
      }
    ).rules.today;
    const all = Object.entries(DISTURBANCES);
    // an ordinary run sees a few of them, others with each commit
    const kinds = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
    try {
      for (let round = first; round < ROUNDS; round += PHONES) {
        const [name, happen] = kinds[
          Math.floor(round / PHONES + (first * kinds.length) / PHONES) % kinds.length
        ] ?? ['', () => Promise.reject(new Error('no trouble'))];
        const id = randomUUID();
        const rows: Row[] = [
          {
            key: randomUUID(),
            op: 'skip.create',
            args: { id, startDate: today, endDate: today, reason: `round ${round}` },
            entity: `skip:${id}`,
          },
          { key: randomUUID(), op: 'skip.cancel', args: { id }, entity: `skip:${id}` },
          ...Array.from({ length: WRITES - 2 }, () => ({
            key: randomUUID(),
            op: 'notifications.read',
            args: { ids: [randomUUID()] },
            entity: 'inbox',
          })),
        ];
        await test.step(`round ${round}: ${name}`, async () => {
          const before = (await mirror()).rev;
          const page = await phone.open();
          await happen({ phone, proxy, server, page, rows, person });
          if (name.startsWith('the page is closed')) {
            // no page of the app is open: only the worker can have sent it
            await expect
              .poll(
                async () =>
                  (await (await callAs(server.url, person, '/api/skips/mine')).text()).includes(
                    '"cancelled"',
                  ),
                { timeout: 40_000 },
              )
              .toBe(true);
          }
          const again = await phone.open();
          await wake(again);
          // a minute for the waits of the app, and one for the server's limit
          await expect
            .poll(async () => (await outboxOf(again)).waiting, {
              timeout: 2 * MINUTE,
              message: `round ${round}: ${name}`,
            })
            .toEqual([]);
          const { sent } = await outboxOf(again);
          expect(
            rows.filter(({ key }) => !sent.includes(key)),
            `round ${round}, ${name}: all confirmed`,
          ).toEqual([]);
          const [request] = rows;
          const replay = await expectNoLimit(() =>
            callAs(server.url, person, '/api/skips', {
              method: 'POST',
              key: request?.key ?? '',
              body: request?.args,
            }),
          );
          expect(
            [replay.status, replay.headers.get('idempotent-replayed')],
            `round ${round}, ${name}: the request was done under its key`,
          ).toEqual([200, 'true']);
          const { skips } = (await (await callAs(server.url, person, '/api/skips/mine')).json()) as {
            readonly skips: readonly { readonly id: string; readonly status: string }[];
          };
          expect(
            skips.filter((skip) => skip.id === id).map(({ status }) => status),
            `round ${round}, ${name}: requested, then cancelled`,
          ).toEqual(['cancelled']);
          expect(
            await changesSince(before),
            `round ${round}, ${name}: one request and one cancel, each once`,
          ).toBe(2);
          const removed = await callAs(server.url, leader, `/api/skips/${id}`, {
            method: 'DELETE',
            key: randomUUID(),
          });
          expect(removed.status).toBe(200);
          // the empty page stays, so that the browser does
          for (const open of phone.context?.pages() ?? [])
            if (open.url() !== 'about:blank') await open.close();
        });
      }
      await test.step('refused changes are parked and shown', async () => {
        const page = await phone.open();
        const refused = [1, 2, 3].map((): Row => {
          const id = randomUUID();
          return {
            key: randomUUID(),
            op: 'skip.create',
            args: { id, startDate: '2020-01-01', endDate: '2020-01-02' },
            entity: `skip:${id}`,
          };
        });
        await write(page, refused, person);
        await wake(page);
        await page.goto(`${proxy.url}/dashboard/unsent`);
        await expect(page.locator('[data-row]')).toHaveCount(refused.length, { timeout: 2 * MINUTE });
        await expect(page.locator('[data-row][data-row-state="refused"]')).toHaveCount(refused.length, {
          timeout: 2 * MINUTE,
        });
      });
    } finally {
      await phone.remove();
      await proxy.close();
      await server.remove();
    }
  });
