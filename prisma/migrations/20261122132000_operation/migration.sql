-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "sending_at" TIMESTAMPTZ(3);
