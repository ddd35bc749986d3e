/** The commands as Discord takes them, and what is said when it does not. */
import { describe, expect, it } from 'vitest';
import { SLASH_COMMANDS } from '../../../../domain/integrations/slash-commands.ts';
import { commandList, registerCommands, RegistrationError } from './command-list.ts';

const WHO = { applicationId: '1100000000000000042', botToken: 'secret' };

interface Listed {
  readonly name: string;
  readonly description: string;
  readonly description_localizations: Readonly<Record<string, string>>;
  readonly options?: readonly (Listed & { readonly required?: boolean })[];
}

describe('the list of commands', () => {
  const commands = commandList(['RU', 'EU']) as readonly Listed[];

  it('has every command of the app', () => {
    expect(commands.map(({ name }) => name)).toEqual([...SLASH_COMMANDS]);
  });

  it.each(commands.flatMap((one) => [one, ...(one.options ?? [])].map((part) => [one.name, part] as const)))(
    '/%s keeps to the limits of Discord',
    (_command, { name, description, description_localizations: localized, options = [] }) => {
      expect(name).toMatch(/^[a-z]{1,32}$/);
      for (const text of [description, ...Object.values(localized)]) {
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(100);
      }
      expect(Object.keys(localized)).toEqual(['ru', 'uk']);
      // those that are required come first
      const required = options.map((option) => option.required === true);
      expect(required).toEqual(required.toSorted((one, other) => Number(other) - Number(one)));
    },
  );
});

describe('registering', () => {
  it('replaces all commands of the application, as its bot', async () => {
    const sent: Request[] = [];
    const count = await registerCommands(WHO, ['EU'], async (url, init) => {
      sent.push(new Request(url, init));
      return Response.json([]);
    });
    expect(count).toBe(SLASH_COMMANDS.length);
    const [request] = sent;
    expect(request?.url).toBe('https://discord.com/api/v10/applications/1100000000000000042/commands');
    expect(request?.method).toBe('PUT');
    expect(request?.headers.get('authorization')).toBe('Bot secret');
    expect(await request?.json()).toEqual(JSON.parse(JSON.stringify(commandList(['EU']))));
  });

  it.each<[string, typeof fetch, RegExp]>([
    ['401', async () => new Response('{"message": "401: Unauthorized"}', { status: 401 }), /refuses.*401/],
    ['400', async () => new Response('x'.repeat(10_000), { status: 400 }), /^.{1,600}$/],
    ['silence', () => Promise.reject(new TypeError('fetch failed')), /did not answer: fetch failed/],
  ])('says so after %s, without the token', async (_what, send, message) => {
    const failed = await registerCommands(WHO, ['EU'], send).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RegistrationError);
    expect((failed as Error).message).toMatch(message);
    expect((failed as Error).message).not.toContain('secret');
  });
});
