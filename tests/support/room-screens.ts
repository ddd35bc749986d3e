/** Screens in rooms of people, of tests. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SignedIn, TestApp } from './app.ts';

export interface SeenInRoom {
  readonly event: string;
  readonly screen: string;
  readonly name: string;
}

export interface RoomScreen<Seen extends SeenInRoom> {
  readonly id: string;
  readonly seen: Seen[];
  /** Whether the server has ended the stream. */
  readonly isOver: () => boolean;
  readonly close: () => void;
}

export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1)
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  expect(holds()).toBe(true);
}

/** Opens the stream of a room and reads what comes. */
export async function openScreen<Seen extends SeenInRoom>(
  test: TestApp,
  who: SignedIn,
  path: string,
  query: Readonly<Record<string, string>> = {},
  id: string = randomUUID(),
): Promise<RoomScreen<Seen>> {
  const leaving = new AbortController();
  const answer = await test.fetch(`${path}?${new URLSearchParams({ ...query, screen: id })}`, {
    headers: who.headers,
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const seen: Seen[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = '';
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      text += part.value;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const data = frame.split('\n').find((line) => line.startsWith('data: '));
        if (data !== undefined) seen.push(JSON.parse(data.slice(6)) as Seen);
      }
    }
    isOver = true;
  };
  void read().catch(() => undefined);
  return { id, seen, isOver: () => isOver, close: () => leaving.abort() };
}
