import { expect, it } from 'vitest';
import { burstOf } from './burst.ts';

it.each([
  ['3-shot bursts@Rate of fire: 1,200 shots/min', { shots: 3, rateRpm: 1200, pauseSeconds: null }],
  [
    'Available for three-round burst fire@Rate of fire in bursts: 600 rounds/min',
    { shots: 3, rateRpm: 600, pauseSeconds: null },
  ],
  ['Three-shot burst fire@Burst-fire: 800 shots/min', { shots: 3, rateRpm: 800, pauseSeconds: null }],
  [
    'Hurricane cut-off: a short burst of 6 shots with a firing rate of 1,000 shots/min @Delay between bursts: 1.25 s',
    { shots: 6, rateRpm: 1000, pauseSeconds: 1.25 },
  ],
  // the number of shots is not told
  ['Burst-fire: 850 shots/min', null],
  ['Burst cutoff rate of fire: 1,200 shots/min', null],
  ['Does not have an automatic firing mode', null],
  ['', null],
])('reads %j', (features, expected) => {
  expect(burstOf(features)).toEqual(expected);
});
