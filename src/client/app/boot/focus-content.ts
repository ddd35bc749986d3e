/** Handles a click on the skip link: focuses the content, and leaves the address as it is. */
export function focusContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}
