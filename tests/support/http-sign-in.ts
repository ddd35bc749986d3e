/** Signs in over plain HTTP, as the browser would, and answers the session token. */
export async function signInOverHttp(url: string, login: string): Promise<string> {
  const begun = await fetch(`${url}/api/auth/login`, { redirect: 'manual' });
  const bound = begun.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
  const authorize = new URL(begun.headers.get('location') ?? '', url);
  authorize.searchParams.set('login', login);
  const back = await fetch(authorize, { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '', url);
  const answer = await fetch(`${url}/api/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: bound },
    body: JSON.stringify({
      code: returned.searchParams.get('code'),
      state: returned.searchParams.get('state'),
    }),
  });
  const { token } = (await answer.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`${login} could not sign in: ${answer.status}`);
  return token;
}
