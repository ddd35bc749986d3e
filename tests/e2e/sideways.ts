/** Rows that are read by scrolling sideways. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is in sight has loaded; what is further down loads when it comes near. */
export function loaded(page: Page): Promise<void> {
  return expect
    .poll(
      () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('main .skeleton')].filter((element) => {
              const { top, height } = element.getBoundingClientRect();
              return height > 0 && top < innerHeight;
            }).length,
        ),
      { timeout: 30_000 },
    )
    .toBe(0);
}

/** The page itself and boxes with rows of text, where they are wider than there is room. */
export function sidewaysRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')].flatMap((element) => {
      if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) return [];
      const isPage = element === document.documentElement;
      const scrolls = isPage || /auto|scroll/.test(getComputedStyle(element).overflowX);
      if (element.matches('[data-chart]')) return [];
      // a row of buttons or of links may, and what is drawn
      const hasRows =
        isPage ||
        (element.closest('nav') === null &&
          element.querySelector('table, [role="table"], [role="row"], li, dl, p') !== null);
      return scrolls && hasRows
        ? [
            `${element.tagName} ${element.clientWidth} < ${element.scrollWidth}: ${element.textContent.trim().slice(0, 40)}`,
          ]
        : [];
    }),
  );
}

/** Selects whose widest choice has less room than it needs. */
export function cutSelects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((select) => {
      const style = getComputedStyle(select);
      if (context === null || select.clientWidth === 0) return [];
      context.font = style.font;
      const widths = Array.from(select.options, ({ text }) => context.measureText(text).width);
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return Math.max(...widths) <= room + 1
        ? []
        : [`${select.clientWidth} px: ${Array.from(select.options, ({ text }) => text).join(' | ')}`];
    });
  });
}

/** Heads of panels where an age is in another row than a button beside it. */
export function raggedHeads(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section > header:has(time)')].flatMap((head) => {
      const [age, button] = ['time', 'button'].map((name) =>
        head.querySelector(name)?.getBoundingClientRect(),
      );
      return age === undefined || button === undefined || (age.top < button.bottom && button.top < age.bottom)
        ? []
        : [head.textContent];
    }),
  );
}

/** Numbers side by side whose headings are not on one line. */
export function unevenHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main li dl')].flatMap((list) => {
      const tops = Array.from(list.querySelectorAll('dt'), (heading) => heading.getBoundingClientRect().top);
      const cells = Array.from(list.querySelectorAll('dl > div'), (cell) => cell.getBoundingClientRect());
      return cells.some((cell, at) =>
        cells.some(
          (other, beside) => cell.top < other.bottom && other.top < cell.bottom && tops[at] !== tops[beside],
        ),
      )
        ? [list.textContent.slice(0, 60)]
        : [];
    }),
  );
}
