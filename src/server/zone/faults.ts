/** Fault injection: makes the simulated game fail for a while, so that "the game is down" can be tested. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { sendZoneError } from './responses.ts';
import { draw } from './simulation/seeded-random.ts';

/**
 * `error`: 503; `slow`: delays the answer; `html`: an anti-bot page; `limited`: 429; `empty`: 200 without a
 * body; `half`: truncated JSON; `cut`: the connection is closed; `silent`: never answers.
 */
export const FAULTS = ['error', 'slow', 'html', 'limited', 'empty', 'half', 'cut', 'silent'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface FaultInjector {
  /** `share` of the calls are affected, always the same ones. */
  set(fault: {
    readonly kind: FaultKind;
    readonly forSeconds: number;
    readonly delayMs: number;
    readonly share: number;
  }): void;
  clear(): void;
  /** Answers in place of the game; false when the game answers itself. */
  intercept(reply: FastifyReply): Promise<boolean>;
}

export function createFaultInjector(clock: Clock): FaultInjector {
  let now: {
    readonly kind: FaultKind;
    readonly untilMs: number;
    readonly delayMs: number;
    readonly share: number;
  } | null = null;
  let calls = 0;
  return {
    set: ({ kind, forSeconds, delayMs, share }) => {
      now = { kind, untilMs: clock.now().getTime() + forSeconds * 1000, delayMs, share };
      calls = 0;
    },
    clear: () => {
      now = null;
    },
    async intercept(reply) {
      if (now === null || now.untilMs <= clock.now().getTime()) return false;
      const { kind, untilMs, delayMs, share } = now;
      calls += 1;
      if (draw(`weather/${calls}`) >= share) return false;
      switch (kind) {
        case 'slow':
          await pause(delayMs);
          return false;
        case 'error':
          sendZoneError(reply, 503);
          return true;
        case 'html':
          reply
            .code(200)
            .type('text/html; charset=utf-8')
            .send('<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1>');
          return true;
        case 'limited':
          sendZoneError(
            reply.headers({
              'x-ratelimit-limit': '400',
              'x-ratelimit-remaining': '0',
              'x-ratelimit-reset': String(untilMs),
            }),
            429,
          );
          return true;
        case 'empty':
          reply.code(200).type('text/plain').send('');
          return true;
        case 'half':
          reply
            .code(200)
            .type('application/json')
            .send('{"total":3,"prices":[{"amount":1,"price":1000,"time":"2026-0');
          return true;
        case 'cut':
          reply.hijack();
          reply.raw.destroy();
          return true;
        case 'silent':
          reply.hijack();
          return true;
      }
    },
  };
}
