import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-style.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  readonly isLarge?: boolean;
  /** Work is in progress: the button stays in place and ignores presses. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** A button whose label says what happens. An icon alone needs `aria-label`. */
export function Button({
  variant = 'plain',
  icon,
  isLarge = false,
  isBusy = false,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonClass(variant, isLarge)} ${children === undefined ? 'min-w-9 px-0 pointer-coarse:min-w-10' : ''} ${className}`}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}
