import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { checkPageAccess } from '../../../contract/characters.ts';
import { type CharacterId, toId } from '../../../domain/ids.ts';
import { ApiError } from '../connection/api-error.ts';
import { reportContact, reportNoContact } from '../network/network.ts';
import { GUEST_SESSION, updateSession } from '../session/session.ts';
import { queries } from './query-client.ts';
import { usePageCheck } from './use-page-access.ts';

const me = toId<CharacterId>('c1');
const answers = vi.hoisted(() => ({ next: (): Promise<unknown> => Promise.resolve() }));

vi.mock('./client.ts', () => ({ call: () => answers.next() }));

const answerWith = (hasAccess: boolean) => () =>
  Promise.resolve({ success: true, hasAccess, roles: ['colonel', 'leader'] });

function remember(hasAccess: boolean, ageMs = 1_000): void {
  queries.setQueryData(
    [checkPageAccess.id, me, { body: { pageId: 'absent-checker' } }],
    { success: true, hasAccess },
    { updatedAt: Date.now() - ageMs },
  );
}

const check = () => renderHook(() => usePageCheck('absent-checker'));

beforeEach(() => {
  queries.clear();
  updateSession({ ...GUEST_SESSION, selectedCharacterId: me });
});

afterEach(() => {
  queries.clear();
  updateSession(GUEST_SESSION);
});

it('asks again before it believes an earlier denial, however young', async () => {
  remember(false);
  let answer: (value: unknown) => void = () => undefined;
  answers.next = () => new Promise((resolve) => (answer = resolve));
  const { result } = await check();
  expect(result.current.state).toBe('loading');
  expect(result.current.data).toBeUndefined();
  answer({ success: true, hasAccess: true });
  await vi.waitFor(() => expect(result.current.data?.hasAccess).toBe(true));
});

it('closes the page when the server denies it again', async () => {
  remember(false);
  answers.next = answerWith(false);
  const { result } = await check();
  await vi.waitFor(() => expect(result.current.data?.hasAccess).toBe(false));
  expect(result.current.data?.roles).toEqual(['colonel', 'leader']);
});

it('opens a page at once by an earlier answer', async () => {
  remember(true);
  answers.next = () => new Promise(() => undefined);
  expect((await check()).result.current.data?.hasAccess).toBe(true);
});

it('decides without a network by what the rank may open', async () => {
  remember(false);
  answers.next = () => Promise.reject(new ApiError('network', 0, null, ''));
  const permissions = { isOfficer: true, isColonel: false, isLeader: false };
  updateSession({ permissions: { ...permissions, closedPages: [] } });
  const { result } = await check();
  await vi.waitFor(() => expect(result.current.data?.hasAccess).toBe(true), { timeout: 8_000 });
  updateSession({ permissions: { ...permissions, closedPages: ['absent-checker'] } });
  await vi.waitFor(() => expect(result.current.data?.hasAccess).toBe(false));
});

it('is not asked over and over without a network, where a page asks what its gate asked', async () => {
  const permissions = { isOfficer: true, isColonel: false, isLeader: false, closedPages: [] };
  updateSession({ permissions });
  let calls = 0;
  answers.next = () => {
    calls += 1;
    reportNoContact();
    return Promise.reject(new ApiError('network', 0, null, ''));
  };
  const Page = () => <p>{String(usePageCheck('absent-checker').data?.hasAccess)}</p>;
  const Gate = () => (usePageCheck('absent-checker').data?.hasAccess === true ? <Page /> : null);
  try {
    const screen = await render(<Gate />);
    await expect.element(screen.getByText('true')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(screen.getByText('true')).toBeVisible();
    expect(calls).toBeLessThan(5);
  } finally {
    reportContact();
  }
});
