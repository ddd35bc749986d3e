import { toId } from '../../domain/ids.ts';
import { expect, it } from 'vitest';
import { type JobHandlers, RetryLaterError } from '../ports/jobs.ts';
import { createTimeline } from './timeline.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
const SKIP = { clanId: toId<never>('clan'), skipId: toId<never>('skip') };

function at(minutes: number): Date {
  return new Date(START_MS + minutes * 60_000);
}

it('does moments and the jobs between them in the order of time, and hands on what is due later', async () => {
  const timeline = createTimeline();
  const done: string[] = [];
  const note = (what: string): void => {
    done.push(`${(timeline.now().getTime() - START_MS) / 60_000} ${what}`);
  };
  let tries = 0;
  const handlers = {
    'skips.autoDecide': async () => {
      note('decided');
      tries += 1;
      if (tries === 1) throw new RetryLaterError(120, 'too early');
    },
    'loadouts.tellSent': async () => note('sent'),
  } as unknown as JobHandlers;
  const later = await timeline.run(
    [
      { at: at(10), act: async () => note('third') },
      {
        at: at(1),
        act: async () => {
          note('first');
          timeline.send('skips.autoDecide', SKIP, { startAt: at(5) });
          timeline.send('loadouts.tellSent', { clanId: SKIP.clanId }, { startAt: at(3), uniqueKey: 'clan' });
          timeline.send('loadouts.tellSent', { clanId: SKIP.clanId }, { startAt: at(4), uniqueKey: 'clan' });
          timeline.send('skips.autoPlan', { clanId: SKIP.clanId }, { startAt: at(60) });
          // What the running server does.
          timeline.send('clanFiles.write', { clanId: SKIP.clanId, fileId: toId<never>('file') });
          // Nobody has a device.
          timeline.send('push.tell', { clanId: SKIP.clanId, notificationId: toId<never>('line') });
        },
      },
      { at: at(2), act: async () => note('second') },
    ],
    handlers,
    at(30),
    () => undefined,
  );
  expect(done).toEqual(['1 first', '2 second', '3 sent', '5 decided', '7 decided', '10 third']);
  expect(later.map(({ name }) => name)).toEqual(['skips.autoPlan', 'clanFiles.write']);
  expect(timeline.now()).toEqual(at(30));
});

it('refuses a moment after its end', async () => {
  const beyond = [{ at: at(31), act: async () => undefined }];
  await expect(createTimeline().run(beyond, {} as JobHandlers, at(30), () => undefined)).rejects.toThrow(
    'after its end',
  );
});
