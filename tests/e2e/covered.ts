/** Buttons and fields of the page that a toast covers, by their names; what is scrolled under the top bar is covered anyway. */
export function coveredControls(): string[] {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || x < 0 || y < bar || x > innerWidth || y > innerHeight) return false;
    return document.elementFromPoint(x, y)?.closest('[aria-live=polite]') != null;
  };
  return [
    ...document.querySelectorAll('main button, main input, main select, main textarea, [data-foot] button'),
  ]
    .filter(isCovered)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
}
