/** A ref: where an element begins on its page, as `--page-top` on it, so that it can take the height that is left of a window. */
export function pageTop(element: HTMLElement | null): void {
  element?.style.setProperty('--page-top', `${Math.ceil(element.getBoundingClientRect().top + scrollY)}px`);
}
