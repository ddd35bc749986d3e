/** Texts of the error codes of pictures of wars. */
export const errors = {
  warPicturesUnconfirmed: "The stage isn't confirmed, so it takes no pictures.",
  warPicturesRepeated: 'This picture is stored already.',
  warPicturesFull: 'This stage has five pictures already. Delete one first.',
  warPicturesQuota: 'No more pictures can be stored now. Delete old ones, or send it tomorrow.',
} as const;
