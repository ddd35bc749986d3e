/** Texts of the error codes of tactics. */
export const errors = {
  tacticsNotFound: 'This tactic no longer exists.',
  tacticsTooMany: 'There are too many tactics already. Delete one first.',
  tacticsVersionNotFound: 'This version no longer exists.',
  tacticsTooManyVersions: 'This tactic has too many versions already. Delete one first.',
  tacticsMoved: 'The tactic has changed since you looked. Look again before you delete it.',
  tacticsPictureType: 'Only PNG, JPEG and WebP pictures can be used. This file is something else.',
  tacticsPictureBroken: 'This picture is damaged or incomplete. Save it again and retry.',
  tacticsPicturePixels: 'This picture has more than 25 megapixels. Make it smaller first.',
  tacticsPictureTooMany: 'Your clan has changed its map pictures too often today. Try again tomorrow.',
  tacticsPictureBusy: 'The server is busy with other pictures. Try again in a moment.',
  tacticsPictureChanged: 'Somebody else has just changed this picture. Look at it first.',
  tacticsPictureNotFound: 'This picture no longer exists.',
  linksNotFound: "This link doesn't work any more.",
  linksTooMany: 'This drawing has too many links already. Withdraw one first.',
} as const;
