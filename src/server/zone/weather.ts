/** Bad weather on purpose: makes the simulated game fail for a while, so that "the game is down" can be tried. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { sendZoneRefusal } from './answers.ts';

export const WEATHERS = ['error', 'slow', 'html', 'limited', 'empty'] as const;
export type WeatherKind = (typeof WEATHERS)[number];

export interface Weather {
  set(kind: WeatherKind, forSeconds: number, delayMs: number): void;
  clear(): void;
  /** Answers in place of the game; false when the game may answer itself. */
  answer(reply: FastifyReply): Promise<boolean>;
}

export const createWeather = (clock: Clock): Weather => {
  let now: { readonly kind: WeatherKind; readonly untilMs: number; readonly delayMs: number } | null = null;
  return {
    set: (kind, forSeconds, delayMs) => {
      now = { kind, untilMs: clock.now().getTime() + forSeconds * 1000, delayMs };
    },
    clear: () => {
      now = null;
    },
    async answer(reply) {
      if (now === null || now.untilMs <= clock.now().getTime()) return false;
      const { kind, untilMs, delayMs } = now;
      switch (kind) {
        case 'slow':
          await pause(delayMs);
          return false;
        case 'error':
          sendZoneRefusal(reply, 503);
          return true;
        case 'html':
          reply.code(200).type('text/html; charset=utf-8').send('<!doctype html><title>Just a moment...</title><h1>Checking your browser</h1>');
          return true;
        case 'limited':
          sendZoneRefusal(reply.headers({ 'x-ratelimit-limit': '400', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(untilMs) }), 429);
          return true;
        case 'empty':
          reply.code(200).type('text/plain').send('');
          return true;
      }
    },
  };
};
