import { useLocale } from '../../../data/i18n/locale.ts';
import {
  PHONE_MEDIA,
  picturePath,
  PICTURE_SHAPES,
  PICTURE_THEMES,
  type PictureScene,
} from '../../../../contract/pictures.ts';

interface LandingPictureProps {
  readonly scene: PictureScene;
  /** What it shows. */
  readonly alt: string;
  readonly className?: string;
}

/** A real screen of the product, in the reader's language and theme; a phone's on a phone. */
export function LandingPicture({ scene, alt, className = '' }: LandingPictureProps) {
  const locale = useLocale();
  const { wide, phone } = PICTURE_SHAPES;
  return PICTURE_THEMES.map((theme) => (
    <picture key={theme} className={`only-${theme} min-w-0 ${className}`}>
      <source
        media={PHONE_MEDIA}
        srcSet={picturePath(scene, locale, theme, 'phone')}
        width={phone.width}
        height={phone.height}
      />
      {/* lazy, so that the one of the other theme, which is not laid out, is never fetched */}
      <img
        loading="lazy"
        decoding="async"
        src={picturePath(scene, locale, theme, 'wide')}
        width={wide.width}
        height={wide.height}
        alt={alt}
        className="h-auto w-full border border-line-strong bg-panel"
      />
    </picture>
  ));
}
