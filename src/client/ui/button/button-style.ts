/** Style of buttons and of links styled as buttons. One `primary` per screen. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

const VARIANT_CLASSES: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-accent bg-accent text-accent-ink hover:brightness-110 active:brightness-95',
  plain: 'border-line-strong text-ink hover:bg-raised active:bg-line',
  quiet: 'border-transparent text-ink-2 hover:bg-raised hover:text-ink',
  danger: 'border-no text-no hover:bg-raised',
};

/** Class names of a button; `isLarge` for the main action on a phone. */
export function buttonClass(variant: ButtonVariant, isLarge = false): string {
  return `inline-flex items-center justify-center gap-2 border px-3.5 text-center font-semibold no-underline transition-colors disabled:opacity-55 aria-disabled:opacity-55 ${
    isLarge ? 'min-h-11.5 text-[0.9375rem]' : 'min-h-9 py-1 text-[0.84375rem] pointer-coarse:min-h-10'
  } ${VARIANT_CLASSES[variant]}`;
}
