/** Texts of the overview of the demo: what its pages show. */
export const demoOverview = {
  gearBody: "The officer's gear manager: who has what, who is ready for a map, and each member's sets.",
  requestsBody:
    'What members need for each map: packing, sending, the shopping list, standard kits, fast requests.',
  membersBody: 'Who is in the clan, last seen when, off today, without gear, and who joined or rose.',
  memberBody: 'One member on one page: numbers, attendance, wars, skips, requests and warns.',
  inboxBody:
    'What an officer hears of: requests, decisions, sent supplies and prices. Also as push messages.',
  skipsBody: 'Days off that officers approve: with the forecast, many at once, and undo.',
  craftingBody: 'What to craft, how, and what it pays.',
  attendanceBody: 'Who was there in eight weeks of events: by member, day and calendar.',
  squadsBody:
    'The board of an officer: drag people into squads, give roles, let it fill the rest, post the picture.',
  treasuryBody: 'The balance and its history, what is gathered, what you owe and by when, and who paid.',
  scheduleBody: "The clan's week: what comes next, who can be there, and your own skips for an event.",
  operationsBody: 'Orders for squads and people, the map, and who has read them: before, during and after.',
  tacticsBody: "Plans on the game's maps: draw arrows, barricades and rallies, step by step.",
  auditBody: 'Who changed what, and what it was before.',
  warnsBody: 'Warns with their price: proposed after absences, appealed, paid off.',
  settingsBody: 'Who may open what, custom roles, warns and limits.',
  warsBody: 'Wars on their map: what each squad did, stage by stage.',
  dashboardBody: 'Where a member starts: the next event, supplies, gear, debts, and what waits for you.',
  warFiguresBody:
    'What the wars come to: won and lost, K/D, maps, squads, pairs and people, season by season.',
  checkBody: 'Who came: tap through the grid stage by stage, undo, and close the check.',
  passesBody: 'A link for people from outside: one operation or the squads, read-only, until a date.',
  binBody: 'What was deleted in the last 30 days, and the way back.',
  costsBody: 'A set piece by piece: the price on the auction, from the hideout and at settlements.',
  treeBody: 'What a soup or a barricade takes, step by step, the cheapest way.',
  openBody:
    "The tools need no demo: they are the real thing, with the auction's prices and without an account.",
  ttkBody: 'Any weapon against any armor: shots, seconds and the curve over distance.',
  auctionBody: 'Lots, price history and what is cheap right now.',
  itemsBody: 'Every item with its stats, recipes and barter.',
  openHeading: 'Open to everyone',
  without: 'Push messages and the sync with the game need a real clan. Sign in to use them.',
  lead: 'A made-up clan to try before you sign in. You play its officer Vesper-7; change anything you like.',
} as const;
