import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-style.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';

export interface AnchorButtonProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  readonly isLarge?: boolean;
}

/** A plain anchor styled as a button: for URLs outside the router, such as the sign-in. */
export function AnchorButton({
  variant = 'plain',
  icon,
  isLarge = false,
  className = '',
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={`${buttonClass(variant, isLarge)} ${className}`}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  );
}
