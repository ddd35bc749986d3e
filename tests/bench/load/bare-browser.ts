/**
 * A Chromium driven over its DevTools pipe alone. Playwright's own instrumentation (network, runtime, a second script
 * context) costs a slowed-down start half a second that no phone pays.
 */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../.config/chromium.ts';

type Values = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly result?: Values;
  readonly error?: { readonly message: string };
}

export interface BareBrowser {
  /** Opens an address in the first tab and waits until an expression answers with a truthy value. */
  readonly open: (options: {
    readonly address: string;
    readonly slowdown: number;
    /** Runs in the page before its own scripts. */
    readonly probe: string;
    readonly until: string;
  }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const POLL_MS = 250;
const TIMEOUT_MS = 30_000;

/** Starts a browser process on a profile. */
export async function openBareBrowser(profile: string): Promise<BareBrowser> {
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      // as Playwright, which made the profile: cookies could not be read otherwise
      '--password-store=basic',
      '--use-mock-keychain',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  let unread = '';
  fromBrowser.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages.map((json) => JSON.parse(json) as Message))
      if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  async function send(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Message>((done) => waiting.set(id, done));
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answer;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  async function firstTab(): Promise<string> {
    const { targetInfos } = (await send('Target.getTargets')) as {
      readonly targetInfos?: readonly { readonly type: string; readonly targetId: string }[];
    };
    const tab = targetInfos?.find(({ type }) => type === 'page');
    if (tab === undefined) throw new Error('The browser opened no tab.');
    const { sessionId } = await send('Target.attachToTarget', { targetId: tab.targetId, flatten: true });
    return String(sessionId);
  }

  return {
    open: async ({ address, slowdown, probe, until }) => {
      const tab = await firstTab();
      await send('Page.enable', {}, tab);
      await send(
        'Emulation.setDeviceMetricsOverride',
        { width: 412, height: 823, deviceScaleFactor: 1, mobile: false },
        tab,
      );
      await send('Page.addScriptToEvaluateOnNewDocument', { source: probe }, tab);
      await send('Emulation.setCPUThrottlingRate', { rate: slowdown }, tab);
      await send('Page.navigate', { url: address }, tab);
      for (const since = Date.now(); Date.now() - since < TIMEOUT_MS;) {
        await new Promise((done) => setTimeout(done, POLL_MS));
        const { result } = (await send(
          'Runtime.evaluate',
          { expression: until, returnByValue: true },
          tab,
        )) as {
          readonly result?: { readonly value?: unknown };
        };
        if (result?.value !== undefined && result.value !== null) return result.value;
      }
      throw new Error(`${address} was not ready after ${TIMEOUT_MS} ms.`);
    },
    close: async () => {
      await send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
