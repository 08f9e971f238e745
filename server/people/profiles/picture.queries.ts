import type { Db } from '#server/kernel/database/database.ts'

/** Locks the person's row, so that of two concurrent new pictures each deletes the one before it. */
export const findPictureForUpdate = (db: Db, userId: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('documents as picture', 'picture.id', 'user.profileImageId')
    .select(['picture.id', 'picture.storageKey', 'picture.variants'])
    .where('user.id', '=', userId)
    .forUpdate('user')
    .executeTakeFirst()

export const setProfileImage = (db: Db, userId: string, profileImageId: string | null) =>
  db.updateTable('users').set({ profileImageId }).where('id', '=', userId).execute()
