/** Signs in and links by the simulator's OpenID provider, as a browser does. */
import { CHARACTER_HEADER } from '../../src/contract/wire-words.ts';
import { cookieFrom, type Login, type SignedIn, type TestApp } from './app.ts';

export const WAY = 'simulator';

/** What the provider's page sends back with the browser. */
export interface CameBack {
  readonly code: string;
  readonly state: string;
  /** The browser's cookie. */
  readonly cookie: string;
}

/** A person of the provider agrees on its page. `change` meddles with the question on the way. */
export async function agree(
  address: string,
  person: Login,
  browser: string,
  change: (question: URLSearchParams) => void = () => undefined,
): Promise<CameBack> {
  const url = new URL(address);
  change(url.searchParams);
  url.searchParams.set('login', person);
  const back = await fetch(url, { redirect: 'manual' });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    cookie: `sign_in=${browser}`,
  };
}

/** Begins to sign in, and comes back from the provider. */
export async function comeToSignIn(
  test: TestApp,
  person: Login,
  change?: (question: URLSearchParams) => void,
): Promise<CameBack> {
  const begun = await test.fetch(`/api/auth/login?way=${WAY}&returnTo=/ru/tools`);
  return agree(begun.headers.get('location') ?? '', person, cookieFrom(begun, 'sign_in') ?? '', change);
}

export function finishSignIn(test: TestApp, { code, state, cookie }: CameBack): Promise<Response> {
  return test.post('/api/auth/callback', { code, state }, { cookie });
}

/** Signs in to the account that a person of the provider is linked to. */
export async function signInByWay(test: TestApp, person: Login): Promise<SignedIn> {
  const answer = await finishSignIn(test, await comeToSignIn(test, person));
  if (answer.status !== 200) throw new Error(`${person} could not sign in: ${await answer.text()}`);
  const { token, user } = (await answer.json()) as Pick<SignedIn, 'token' | 'user'>;
  const [character] = user.characters;
  return {
    token,
    user,
    headers: {
      authorization: `Bearer ${token}`,
      ...(character !== undefined && { [CHARACTER_HEADER]: character.id }),
    },
  };
}

/** Begins to link, and comes back from the provider. */
export async function comeToLink(
  test: TestApp,
  { headers }: Pick<SignedIn, 'headers'>,
  person: Login,
  change?: (question: URLSearchParams) => void,
): Promise<CameBack> {
  const begun = await test.post(`/api/auth/ways/${WAY}/link`, undefined, headers);
  const { url } = (await begun.json()) as { url: string };
  return agree(url, person, cookieFrom(begun, 'sign_in') ?? '', change);
}

export function finishLink(
  test: TestApp,
  { headers }: Pick<SignedIn, 'headers'>,
  { code, state, cookie }: CameBack,
): Promise<Response> {
  return test.post('/api/auth/link-callback', { code, state }, { ...headers, cookie });
}

/** Links a person of the provider to an account that has just signed in with the game. */
export async function link(
  test: TestApp,
  account: Pick<SignedIn, 'headers'>,
  person: Login,
): Promise<Response> {
  return finishLink(test, account, await comeToLink(test, account, person));
}
