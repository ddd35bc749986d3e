import { createLink } from '@tanstack/react-router';
import { AnchorButton } from '../button/AnchorButton.tsx';
import { withLinkTarget } from './link-target.ts';

/** A router link styled as a button. */
export const LinkButton = withLinkTarget(createLink(AnchorButton));
