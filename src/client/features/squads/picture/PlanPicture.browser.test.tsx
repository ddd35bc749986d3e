import { Suspense, useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { pictureOf } from '../../../data/page/picture-file.ts';
import type { PlanFacts, PlanPerson, PlanWords } from './plan-facts.ts';
import { PICTURE_WIDTH, PlanPicture } from './PlanPicture.tsx';

const person = (name: string, over: Partial<PlanPerson> = {}): PlanPerson => ({
  key: name,
  name,
  role: 'unassigned',
  isLeader: false,
  isGuest: false,
  isAway: false,
  isPending: false,
  ...over,
});
const FACTS: PlanFacts = {
  squads: [
    {
      id: 'one',
      name: 'Alpha',
      colour: 'amber',
      people: [
        person('Ann', { isLeader: true, role: 'rallyCarrier' }),
        person('Bob', { role: 'sniper', isAway: true }),
        person('Cid', { isPending: true }),
      ],
    },
    { id: 'two', name: 'Bravo', colour: 'blue', people: [] },
  ],
  away: ['Dan'],
  free: [],
};
const WORDS: PlanWords = {
  title: 'Small Berda',
  lines: ['Clan war, 20:00', 'As of 19:30'],
  leader: 'Leader',
  guest: 'Guest',
  away: 'Away',
  pending: 'Skip pending',
  nobody: 'Nobody yet',
  roleName: (role) => `role ${role}`,
  awayLine: (names) => `Also away: ${names.join(', ')}`,
};

function Picture({ onElement }: { readonly onElement: (element: HTMLDivElement | null) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <Suspense fallback="…">
      <PlanPicture
        ref={(element) => {
          ref.current = element;
          onElement(element);
        }}
        facts={FACTS}
        words={WORDS}
      />
    </Suspense>
  );
}

it('is twice as large as on screen, with the time, the roles and who is away in it', async () => {
  let element: HTMLDivElement | null = null;
  await render(<Picture onElement={(one) => (element = one ?? element)} />);
  const shown = element as HTMLDivElement | null;
  if (shown === null) throw new Error('no picture');
  const text = shown.innerText;
  for (const line of [
    'Small Berda',
    'Clan war, 20:00',
    'As of 19:30',
    'Leader, role rallyCarrier',
    'role sniper, Away',
    'Skip pending',
    'Nobody yet',
    'Also away: Dan',
  ])
    expect(text).toContain(line);
  const { width, height } = await createImageBitmap(await pictureOf(shown));
  expect([width, height]).toEqual([2 * PICTURE_WIDTH, 2 * shown.clientHeight]);
});

it('colours that somebody is away, and not what they do in the squad', async () => {
  const screen = await render(<Picture onElement={() => undefined} />);
  await expect.element(screen.getByText('Away', { exact: true })).toHaveClass('text-no');
  await expect.element(screen.getByText('role sniper')).not.toHaveClass('text-no');
  await expect.element(screen.getByText('Skip pending')).toHaveClass('text-wait');
});
