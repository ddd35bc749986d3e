/** Moves the focus to the first field that is marked as wrong, once the marks are drawn. */
export function focusInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    // of several radio buttons the chosen one
    (wrong?.querySelector<HTMLElement>('input:checked') ?? wrong)?.focus();
  });
}
