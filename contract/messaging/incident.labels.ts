import type { IncidentStatus } from './incident.lifecycle.ts'
import type { IncidentKind, IncidentSeverity, IncidentSource } from './incidents.ts'

export const incidentStatusLabel: Record<IncidentStatus, string> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  WAITING: 'Waiting',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
}
export const incidentKindLabel: Record<IncidentKind, string> = {
  CONVERSATION_REPORT: 'Reported conversation',
  HOME_REPORT: 'Report about a home',
  COMPLAINT: 'Complaint',
  DISCHARGE: 'Stay ended by the home',
  BROKERING: 'Brokering',
  OUTSIDE_PAYMENT: 'Payment outside Waymark',
  OTHER: 'Other',
}
export const incidentSeverityLabel: Record<IncidentSeverity, string> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'High',
  CRITICAL: 'Critical',
}
export const incidentSourceLabel: Record<IncidentSource, string> = {
  CONVERSATION_REPORT: 'Someone reported a conversation',
  CONVERSATION: 'Our rules for messages',
  CONTACT_MESSAGE: 'The contact form',
  STAY: 'A stay that the home ended',
}
