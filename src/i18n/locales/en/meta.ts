/** What search engines and link previews say of the public pages. */
export const meta = {
  landing:
    'Requests, skips, gear and prices for your STALCRAFT clan. On your phone or next to the game, even offline.',
  tools:
    "STALCRAFT tools without an account: a time-to-kill calculator, crafting costs, auction prices and every item's stats.",
  settings: 'Language, theme, installation and storage of Muster on this device.',
  demo: "Try Muster without an account: a sample clan's requests, skips and gear, what it costs, and a crafting tree.",
  api: 'How bots and scripts read and change the data of a clan: tokens, limits, errors, examples and every endpoint.',
  offline:
    'What works in Muster without a connection: the calculator, items, crafting, requests, skips and gear, feature by feature.',
  plan: 'A plan on a map of STALCRAFT, shared by a clan with a read-only link.',
  guest: "A clan's squads or the plan of an operation, read with a guest pass.",
  preview: 'TTK calculator and skip panel of Muster',
  itemTitle: '{{name}} · Muster',
} as const;
