/** Calls to begin with, ready to be pasted into a shell; held against the contract by a test. */
export interface ApiExample {
  readonly title: 'exampleMembers' | 'exampleSchedule' | 'exampleSkip' | 'exampleTreasury';
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly scope: string;
  readonly body?: object;
}

/** `id`: of what is made; `day`: one to come, of the clan. */
export function apiExamples({
  id,
  day,
}: {
  readonly id: string;
  readonly day: string;
}): readonly ApiExample[] {
  return [
    { title: 'exampleMembers', method: 'GET', path: '/api/clan/members', scope: 'members:read' },
    { title: 'exampleSchedule', method: 'GET', path: '/api/sync', scope: 'schedule:read' },
    { title: 'exampleTreasury', method: 'GET', path: '/api/treasury/entries', scope: 'treasury:read' },
    {
      title: 'exampleSkip',
      method: 'POST',
      path: '/api/skips',
      scope: 'skips:write',
      body: { id, startDate: day, endDate: day, reason: 'Exam' },
    },
  ];
}

/** The token is in the shell's variable `MUSTER_TOKEN`. */
export function curlOf({ method, path, body }: ApiExample, origin: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    `  -H "Authorization: Bearer $MUSTER_TOKEN"`,
    ...(method === 'GET' ? [] : ['  -H "Idempotency-Key: $(uuidgen)"']),
    ...(body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(body)}'`]),
  ];
  return lines.join(' \\\n');
}
