/** Misses in the time-to-kill calculator. */
export const ttkAim = {
  title: 'Misses and spread',
  hint: 'Every shot hits with the same chance, and reloads count. The figures above assume that every shot hits.',
  accuracy: 'Shots that hit',
  hits: 'Hits land on',
  oneArea: 'the target area',
  mixed: 'several areas',
  head: 'On the head',
  limb: 'On the limbs',
  rest: 'The rest hits the body: {{share}}.',
  p10: '1 fight in 10 within',
  p50: 'Half of the fights within',
  p90: '9 fights in 10 within',
  tooLong: 'Even {{count}} shots may not be enough.',
  refused: 'No result: fix the marked fields.',
  reloads_one: '{{count}} reload',
  reloads_other: '{{count}} reloads',
} as const;
