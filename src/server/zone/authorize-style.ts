/** The sign-in page's stylesheet: the same tokens as the app, dark first, light by system setting. */
export const AUTHORIZE_STYLE = `:root {
  color-scheme: dark light;
  --ground: #0f1312; --panel: #161c1a; --raised: #1d2522; --line: #2a3531; --ink: #e9eee9; --ink-2: #a9b6ae; --accent: #f0a92e;
  --LEADER: #f3c63f; --COLONEL: #e8566a; --OFFICER: #bd6be8; --SERGEANT: #7f92f2; --SOLDIER: #9fd06a; --COMMONER: #9aa39d; --RECRUIT: #9aa39d;
}
@media (prefers-color-scheme: light) {
  :root { --ground: #f1efe6; --panel: #f9f7f0; --raised: #eae7da; --line: #cfcbbb; --ink: #1a201d; --ink-2: #4a544e; --accent: #8a5800; }
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 15px/1.5 "Onest Variable", system-ui, sans-serif; padding: 24px max(16px, env(safe-area-inset-left)) 48px }
main, header, footer { max-width: 880px; margin-inline: auto }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; margin-bottom: 24px }
h1, h2, .brand { font-family: "Sofia Sans Condensed Variable", "Arial Narrow", system-ui, sans-serif; font-weight: 700; line-height: 1.1 }
.brand { font-size: 20px; letter-spacing: .06em }
h1 { font-size: 28px; margin-bottom: 12px }
h2 { font-size: 18px; margin: 32px 0 8px }
p { max-width: 68ch; color: var(--ink-2); margin-bottom: 8px }
.notice { border-left: 3px solid var(--accent); background: var(--panel); padding: 12px 16px; margin-bottom: 8px; color: var(--ink) }
a { color: var(--ink) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
nav ul { display: flex; gap: 4px; list-style: none; padding: 0 }
nav a, .back { display: inline-flex; align-items: center; min-height: 40px; min-width: 40px; justify-content: center; padding: 0 12px; border: 1px solid var(--line); text-decoration: none }
nav a[aria-current] { background: var(--raised); box-shadow: inset 0 -2px var(--accent) }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 256px), 1fr)); gap: 8px; padding: 0; list-style: none }
.people a { display: grid; gap: 2px; min-height: 56px; height: 100%; align-content: center; padding: 8px 12px; background: var(--panel); border: 1px solid var(--line); border-left: 3px solid var(--rank, var(--line)); text-decoration: none; overflow-wrap: anywhere }
.people a:hover { background: var(--raised) }
.people span { color: var(--ink-2); font-size: 13px }
.LEADER { --rank: var(--LEADER) } .COLONEL { --rank: var(--COLONEL) } .OFFICER { --rank: var(--OFFICER) } .SERGEANT { --rank: var(--SERGEANT) }
.SOLDIER { --rank: var(--SOLDIER) } .COMMONER { --rank: var(--COMMONER) } .RECRUIT { --rank: var(--RECRUIT) }
footer { margin-top: 32px }
`;
