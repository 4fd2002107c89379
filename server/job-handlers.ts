import { actsOn } from './db/act.ts'
import type { Database } from './db/database.ts'
import type { JobTools } from './extensions/server-module.ts'
import { completeBookings } from './features/bookings/change/complete-bookings.jobs.ts'
import { expireBooking } from './features/bookings/hold/expire-booking.command.ts'
import { findKindByLine } from './features/bookings/import/import-bookings.command.ts'
import { notifyMovedPickups } from './features/bookings/mail/notify-moved-pickups.jobs.ts'
import { carryOutDisruption } from './features/disruptions/carry-out.jobs.ts'
import { importByLine } from './features/imports/import-by-line.jobs.ts'
import { otherChannels } from './features/messages/channels/other-channels.queries.ts'
import { planMessages } from './features/outbox/planned/plan-messages.jobs.ts'
import { sendMessage } from './features/outbox/send-message.jobs.ts'
import { forgetOldActs } from './features/schedule-sheets/board/keep-act.command.ts'
import { draftSheetsOfTomorrow } from './features/schedule-sheets/plan/draft-sheets.jobs.ts'
import { refreshSheet } from './features/schedule-sheets/run/refresh-sheet.jobs.ts'
import { sendPasswordLink } from './features/staff/login/send-password-link.command.ts'
import { findPapers } from './features/storefront/voucher/voucher-papers.queries.ts'
import { forgetCountedCalls } from './features/system/forget-counted-calls.command.ts'
import { prune } from './features/system/prune.jobs.ts'
import { type FileStore, noFiles } from './files/file-store.ts'
import { readMailPicture } from './files/pictures.ts'
import type { Config } from './installation/config.ts'
import type { ModuleTools } from './installation/module-tools.ts'
import type { JobHandlers } from './jobs/worker.ts'
import { type DeliveryNotes, noNotes } from './mail/delivery-notes.ts'
import type { Channels, Outgoing } from './mail/hand-over.ts'
import { byMail, type SendMail, senderOf } from './mail/transport.ts'
import { fillExtensions, moduleJobs } from './modules.ts'

type Tools = ModuleTools &
  Pick<JobTools, 'secrets'> & {
    db: Database
    config: JobTools['config'] & Pick<Config, 'mailFrom'>
    now: () => Date
    sendMail: SendMail
    notes?: DeliveryNotes
    files?: FileStore
    /** null where no folder is set for backups */
    backUp?: (() => Promise<unknown>) | null
  }

/** The handlers of all jobs; running one twice is harmless. */
export function jobHandlers({
  db,
  config,
  now,
  sendMail,
  files = noFiles,
  notes = noNotes,
  backUp = null,
  ...clients
}: Tools): JobHandlers {
  fillExtensions()
  const open = actsOn({ db, now, publicUrl: config.publicUrl })
  const acts = { db, act: open }
  const tools = { acts, now, files, config, ...clients }
  const findLogo = (file_id: string) => readMailPicture(files, file_id)
  // The whole error may contain personal data of the document.
  const report = (error: unknown) =>
    console.error('A letter goes without its paper:', error instanceof Error ? error.message : 'unknown')
  const sender = senderOf(config.mailFrom).address
  const papers = (message: Outgoing) =>
    findPapers(acts, message, { now: now(), start: config, sender, findLogo, report })
  const channels: Channels = { correo: byMail(sendMail, config, { findLogo, findPapers: papers }) }
  for (const channel of otherChannels.all()) channels[channel.code] = channel.handOver(tools)
  return {
    send_message: ({ message_id }) => sendMessage(acts, message_id, { channels, notes }),
    plan_messages: () => planMessages(acts, now()),
    prune: () => prune(acts, { now: now(), notes }),
    back_up: async () => {
      await backUp?.()
    },
    send_password_link: ({ email }) => open(null, (act) => sendPasswordLink(act, email)),
    expire_booking: ({ booking_id }) => open(null, (act) => expireBooking(act, booking_id)),
    complete_bookings: () => completeBookings(acts, now()),
    forget_counted_calls: () => open(null, (act) => forgetCountedCalls(act)),
    refresh_sheet: (sheet) => refreshSheet(acts, sheet),
    tell_moved_pickups: (operator) => notifyMovedPickups(acts, operator),
    draft_sheets: async () => {
      await open(null, (act) => forgetOldActs(act))
      await draftSheetsOfTomorrow(acts, now())
    },
    import_by_line: async (started) => importByLine(acts, await findKindByLine(db, started), started),
    carry_out_disruption: ({ disruption_id }) => carryOutDisruption(acts, disruption_id),
    ...moduleJobs(tools),
  }
}
