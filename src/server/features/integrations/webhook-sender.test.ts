import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostileAddresses, INNER_ADDRESSES } from '../../../../tests/support/hostile-addresses.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../../tests/support/push-endpoint.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import type { Resolve } from '../../network/public-address.ts';
import { webhookAddress } from './webhook-address.ts';
import { waitOf } from '../../network/wait-of.ts';
import { createWebhookSender, type WebhookMessage, type WebhookSender } from './webhook-sender.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MESSAGE: WebhookMessage = {
  id: 'one',
  clanId: toId<ClanId>('clan'),
  topic: 'test',
  event: null,
  at: NOW,
  text: () => ({ title: 'Test', lines: ['A line'] }),
};

let sink: PushEndpoint;
const opened: WebhookSender[] = [];

beforeAll(async () => {
  sink = await startPushEndpoint(['localhost']);
});
afterAll(() => sink.close());
afterEach(() => {
  for (const sender of opened.splice(0)) sender.close();
});

function senderWith(resolve: Resolve, extraHosts: readonly string[] = []): WebhookSender {
  const sender = createWebhookSender({
    extraHosts,
    clock: { now: () => NOW },
    network: { ca: sink.ca, resolve, timeoutMs: 1_000 },
  });
  opened.push(sender);
  return sender;
}

/** Every name resolves to this address. */
function leadingTo(address: string): Resolve {
  return (_hostname, _options, done) => {
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

describe('a hostile address', () => {
  it('is no webhook of Discord, in any form', () => {
    const forms = hostileAddresses(443);
    expect(forms.length).toBeGreaterThanOrEqual(300);
    expect(forms.filter((form) => webhookAddress('discord', form, []) !== null)).toEqual([]);
  });

  it('reaches nothing in general form: neither by its name nor by what that resolves to', async () => {
    const port = Number(new URL(sink.urlOf('/')).port);
    const sender = senderWith(leadingTo('127.0.0.1'));
    const forms = [...hostileAddresses(port), ...hostileAddresses(443)];
    const answers = await Promise.all(
      forms.map((address) => sender.send({ kind: 'json', address, secret: 's'.repeat(43) }, MESSAGE)),
    );
    expect(answers.filter(({ isBlocked }) => !isBlocked)).toEqual([]);
    expect(sink.connections()).toBe(0);
  });

  it.each(INNER_ADDRESSES)('behind a public name is found out: %s', async (inner) => {
    const answer = await senderWith(leadingTo(inner)).send(
      { kind: 'json', address: 'https://hooks.example.com/a', secret: 's'.repeat(43) },
      MESSAGE,
    );
    expect(answer).toMatchObject({ isBlocked: true, status: null });
    expect(sink.connections()).toBe(0);
  });

  it('is not an address by its number, even a public one: no lookup would check it', () => {
    for (const address of [
      'https://1.1.1.1/a',
      'https://8.8.8.8/a',
      'https://localhost/a',
      'https://intranet/a',
    ])
      expect(webhookAddress('json', address, []), address).toBeNull();
    expect(webhookAddress('json', 'https://hooks.example.com/a?b=1', [])?.host).toBe('hooks.example.com');
  });
});

describe('an address', () => {
  it.each([
    'https://discord.com/api/webhooks/123/a_B-c',
    'https://discordapp.com/api/webhooks/123/abc',
    'https://ptb.discord.com/api/v10/webhooks/123/abc',
    ' https://discord.com/api/webhooks/123/abc?thread_id=5 ',
  ])('of Discord is taken: %s', (address) => {
    expect(webhookAddress('discord', address, [])).not.toBeNull();
  });

  it('of the operator is trusted, at its own port only', async () => {
    const sender = senderWith(leadingTo('127.0.0.1'), [sink.host]);
    sink.answer(() => ({ status: 204 }));
    const target = { kind: 'discord', address: sink.urlOf('/hook'), secret: null } as const;
    expect(await sender.send(target, MESSAGE)).toMatchObject({ status: 204, isBlocked: false });
    expect(sink.messages.at(-1)?.path).toBe('/hook');
    expect(await sender.send({ ...target, address: 'https://localhost/hook' }, MESSAGE)).toMatchObject({
      isBlocked: true,
    });
    expect(await sender.send({ ...target, address: null }, MESSAGE)).toMatchObject({ isBlocked: true });
  });
});

it.each([
  [204, {}, '', null],
  [204, { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset-after': '9' }, '', null],
  [204, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '0.75' }, '', 0.75],
  [429, { 'retry-after': '2' }, '{"retry_after": 1.5}', 2],
  [429, {}, '{"retry_after": 1.5}', 1.5],
  [429, {}, '<html>', null],
  [503, { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, '', 30],
  [429, { 'x-ratelimit-reset-after': 'soon' }, '{"retry_after": -1}', null],
])('%i with %j and %j asks to wait %j', (status, headers, text, wait) => {
  expect(waitOf({ status, headers, text }, NOW)).toBe(wait);
});
