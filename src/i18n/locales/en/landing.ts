/** The landing page below its first words; alternative texts say what the pictures show. */
export const landing = {
  ttkAlt:
    'TTK calculator: weapon, round and armor on the left, the time to kill and its curve over distance.',
  skipsAlt: 'Skip panel: pending skips, how many members stay if one is approved, and who skips most.',
  craftingHeading: 'What does it cost to make?',
  craftingBody:
    'The whole recipe as a tree, at the prices of right now. See what to craft and what to buy, what it earns after the fee, and what goes on the shopping list.',
  craftingAlt: 'Crafting tree: total cost, selling price and profit of a soup.',
  craftingOpen: 'Open the crafting tree',
  auctionHeading: 'Know a good price when you see it',
  auctionBody:
    'Every lot with its price per piece, up to 90 days of history, and lots below the median. Set an alert, and get a message when the price is there.',
  auctionAlt: 'Auction: lowest price, figures of the last week and the lots of a rifle.',
  auctionOpen: 'See the prices',
  requestsHeading: 'Supplied before the war',
  requestsBody:
    'Members ask for their boosts per map, within your limits. Officers get one shopping list with prices, pack with one thumb, and never send the same thing twice.',
  requestsAlt: 'Shopping list: what the clan requested, how many pieces, and what it costs today.',
  demoOpen: 'Try it with a demo clan',
  gearHeading: 'Who is ready tonight?',
  gearBody:
    'Weapons, armor and levels of the whole clan in one table. Say what a map needs, and see who is ready, who lacks one thing and what it costs.',
  gearAlt: "Gear manager: a table of every member's weapons, armor and levels.",
  demoGearOpen: 'Try the gear manager',
  featuresHeading: 'Everything in one place',
  ttkName: 'TTK calculator',
  ttkText:
    'Weapon, round and armor with levels: shots, seconds, the curve over distance. Compare eight setups.',
  itemsName: 'Items',
  itemsText:
    'Every item with its stats from +0 to +15, recipes and barter. Search in any language of the game.',
  craftingName: 'Crafting',
  craftingText: 'Cheapest way to anything, profit of every recipe, your own stock and hideout.',
  auctionName: 'Auction',
  auctionText: 'Lots, price history, a watch list and price alerts in your region.',
  skipsName: 'Skips',
  skipsText: 'Ask for a day off in two taps. Officers see how many stay, and decide many at once.',
  requestsName: 'Requests',
  requestsText: 'Boosts per map with limits per item, packing, and a history of who sent what.',
  fastName: 'Fast requests',
  fastText: 'One thing, needed now: it goes straight to the officers.',
  gearName: 'Gear',
  gearText: 'Your sets with levels, the whole clan in a table, and who is ready for which map.',
  membersName: 'Members',
  membersText: 'Roster from the game: ranks, joins, departures, promotions. Export to CSV and XLSX.',
  pushName: 'Push notifications',
  pushText: 'Decisions, sent boosts and prices on your phone, also when the app is closed.',
  offlineName: 'Works offline',
  offlineText: 'Read and change things without a connection. Everything is sent once you are back.',
  auditName: 'Audit log',
  auditText: 'Every change in the clan is recorded: who, what and when.',
  languages: 'In English, Russian and Ukrainian, dark and light.',
  privacyHeading: 'What we see when you sign in',
  privacyBody:
    "You sign in on the game's own page, so we never see your password. We get your account name and characters; logging out wipes them from this device.",
  footer: 'Not affiliated with EXBO. Game names belong to their owners. The pictures show a made-up clan.',
} as const;
