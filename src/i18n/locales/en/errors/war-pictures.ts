/** Texts of the error codes of pictures of wars. */
export const errors = {
  warPicturesNotFound: 'This picture no longer exists.',
  warPicturesUnconfirmed: "The stage isn't confirmed, so it takes no pictures.",
  warPicturesRepeated: 'This picture is stored already.',
  warPicturesRepeatedOn: 'It belongs to the war of {{day}}.',
  warPicturesFull: 'This stage has five pictures already. Delete one first.',
  warPicturesQuota: "The clan's room for pictures is full. Delete old ones, or keep them for fewer days.",
  warPicturesQuotaPerson: 'Your pictures take up all the room that one person has. Delete old ones.',
  warPicturesQuotaDay: 'Enough pictures for today. Send it again tomorrow.',
} as const;
