// Generated from packages/contract/openapi.json by `npm run generate`: do not change it by hand.

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description Returns 404 if the operator switched metrics off.
         */
        get: operations["readMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["readDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether requests can be served
         * @description The database can be reached and all migrations are applied.
         */
        get: operations["readReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         * @description Needs Account `R-` or more.
         */
        get: operations["readAccount"];
        /**
         * Update the account
         * @description Needs Account `RW`.
         */
        put: operations["updateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Account `R-` or more.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when resources are free and busy
         * @description A resource is free when it can be booked: within the working week and opening hours of its workspaces (or its own hours), outside public holidays, time off and its lead time, and far enough from other bookings for its buffers. Intervals shorter than its minimum length are omitted. It is busy where a booking takes it, buffers included; `booking` is empty if the caller may not see the booking. A group is free when all of its members are.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["readAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/availability/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find slots in which all needed resources are free
         * @description The first slots of a given length in which, for example, a room, an editor and one of four cameras are all free, by the rules of GET /v2/availability. Changes nothing. `resources` has, for each need in turn, the ids that would be taken.
         *
         *     Needs Schedule `R-` or more.
         */
        post: operations["searchSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run up to 100 writes in one request
         * @description Runs writes in their order, each with the checks, the audit entry and the events that it has alone. `{"$id": "name"}` and `{"$uuid": "name"}` stand for the id and the uuid of the record that the earlier operation of that name wrote. With `atomic` all of them are one transaction: the first that is refused undoes them all, and its problem document is the response, with the place of each fault in the batch. Otherwise each is stored by itself, and has a result of its own. Each operation counts as a request in the rate limit. `dry_run` tries the whole batch in one transaction and rolls it back.
         */
        post: operations["runBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookings
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent. `custom_fields.<update_key>` filters by the whole value of a custom field.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["listBookings"];
        /**
         * Update a booking
         * @description Needs Schedule `RW`.
         */
        put: operations["updateBooking"];
        /**
         * Create a booking
         * @description Needs Schedule `RW`.
         */
        post: operations["createBooking"];
        /**
         * Delete a booking
         * @description Needs Schedule `RW`.
         */
        delete: operations["deleteBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/booking/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a board of bookings
         * @description Everything that a board of resources shows for a window of time, in one response: its rows in order (a group before its members), the occurrences of bookings in the window by start, and their projects and clients, each listed once. `resources` of a booking are the ids of the rows that it is in: the resources that it asks for, the members of a group that it takes, and the units that a pool assigned. If a pool assigned nothing, as to a Pencil, the booking is in the row of the group. More than 500 rows or 20,000 occurrences are refused, never truncated.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["readBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/booking/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a booking
         * @description Confirms a Hold, a Pencil or a waitlisted booking if its time is still free.
         *
         *     Needs Schedule `RW`.
         */
        post: operations["confirmBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/booking/time-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the time spent on a booking
         * @description Creates a time entry for an occurrence, once per occurrence and person. Members that the body omits are taken from the plan: the person is the caller, the project that of the booking. The `booking` of the entry shows the planned time, its own `start` and `end` the actual time.
         *
         *     Needs Project `RW`.
         */
        post: operations["recordBookingTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent. `custom_fields.<update_key>` filters by the whole value of a custom field.
         *
         *     Needs Contact `R-` or more.
         */
        get: operations["listContacts"];
        /**
         * Update a contact
         * @description Needs Contact `RW`.
         */
        put: operations["updateContact"];
        /**
         * Create a contact
         * @description Needs Contact `RW`.
         */
        post: operations["createContact"];
        /**
         * Delete a contact
         * @description Refused with `in_use` while an unpaid invoice, an open quote or a future booking names the contact, unless `force` is true. Records that name a deleted contact keep its last name and address.
         *
         *     Needs Contact `RW`.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/contact/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the personal data of a person
         * @description Permanently deletes the person, their user, and their data in events and the audit trail. Issued documents keep the name and address that the law requires.
         *
         *     Needs Admin `RW`.
         */
        post: operations["eraseContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/custom-field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom field definitions
         * @description Definitions are read by administrators, and by callers that can read the records that have the field.
         *
         *     Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Admin, Schedule, Project, Contact or Finance `R-` or more.
         */
        get: operations["listCustomFieldDefinitions"];
        /**
         * Update a custom field definition
         * @description Needs Admin `RW`.
         */
        put: operations["updateCustomField"];
        /**
         * Create a custom field definition
         * @description Needs Admin `RW`.
         */
        post: operations["createCustomField"];
        /**
         * Delete a custom field definition
         * @description Needs Admin `RW`.
         */
        delete: operations["deleteCustomField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/delivery/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a failed delivery again
         * @description The same mail with the same Message-ID. To send another mail, call POST /v2/quote/send or POST /v2/invoice/send again.
         *
         *     Needs Finance `RW`.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Account `R-` or more.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/event/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description Server-sent events, for as long as the connection is open. The first is `ready`; then each change of a record a caller may see comes as a message with its type, kind and record id, within a second of its commit. Read the record itself by its id. A client that reconnects with `Last-Event-ID` gets what it missed; `reset` instead of `ready` says that this is no longer possible: read everything again. The stream ends when the token does.
         */
        get: operations["readEventStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/expense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expenses
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["listExpenses"];
        /**
         * Update an expense
         * @description Needs Project `RW`.
         */
        put: operations["updateExpense"];
        /**
         * Create an expense
         * @description Needs Project `RW`.
         */
        post: operations["createExpense"];
        /**
         * Delete an expense
         * @description Needs Project `RW`.
         */
        delete: operations["deleteExpense"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/expense/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve expenses
         * @description Moves what was submitted to approved and locks it: by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["approveExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/expense/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject expenses
         * @description Moves what was submitted to rejected, with a reason: by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["rejectExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/expense/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen expenses
         * @description Moves to draft, and unlocks what was approved. What was approved is reopened by a manager of the project or with Admin `RW` and while no invoice bills it; the rest by its owner, too. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["reopenExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/expense/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit expenses
         * @description Moves drafts and what was rejected to submitted: by their owner, by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["submitExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shared feeds
         * @description Your own shared feeds. Callers with Admin RW see those of all users, without their addresses, and can revoke them.
         *
         *     Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["listSharedFeeds"];
        /**
         * Update a shared feed
         * @description Needs Schedule `RW`.
         */
        put: operations["updateFeed"];
        /**
         * Create a shared feed
         * @description Needs Schedule `RW`.
         */
        post: operations["createFeed"];
        /**
         * Revoke a shared feed
         * @description Its address returns 404 from then on.
         *
         *     Needs Schedule `RW`.
         */
        delete: operations["deleteFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feed/{secret}/me.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar of your own bookings
         * @description The address is the `feed` member of GET /v2/me. It has the bookings that the user created and the bookings of the resource that represents the user.
         */
        get: operations["readOwnFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feed/{secret}/resource/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar of a resource
         * @description The address is the `feed` member of a resource. It is secret, belongs to the user who read it, and shows what that user may see.
         */
        get: operations["readResourceFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feed/{secret}/shared/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar of a shared feed
         * @description The address is the `feed` member of a shared feed. It shows what the user who created it may see, with names or as "Busy" alone.
         */
        get: operations["readSharedFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/feed/{secret}/workspace/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar of a workspace
         * @description The address is the `feed` member of a workspace. It is secret, belongs to the user who read it, and shows what that user may see.
         */
        get: operations["readWorkspaceFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a picture
         * @description For whoever may read the record that shows it.
         */
        get: operations["readFile"];
        put?: never;
        /**
         * Upload a picture
         * @description Send the file in a multipart form, or as the raw body with `name` in the query. Put the returned `alias` into the `icon`, `logo` or `receipt` of a record; a file that no record refers to is removed after a day.
         *
         *     Needs Contact, Schedule, Project, Finance or Account `RW`.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Admin `R-` or more.
         */
        get: operations["listGroups"];
        /**
         * Update a group
         * @description Needs Admin `RW`.
         */
        put: operations["updateGroup"];
        /**
         * Create a group
         * @description Needs Admin `RW`.
         */
        post: operations["createGroup"];
        /**
         * Delete a group
         * @description Needs Admin `RW`.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/holiday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public holidays
         * @description The public holidays of a country or region, by date. Dates are those of the time zone of the account.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["listHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent. `custom_fields.<update_key>` filters by the whole value of a custom field.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listInvoices"];
        /**
         * Update an invoice
         * @description Needs Finance `RW`.
         */
        put: operations["updateInvoice"];
        /**
         * Create an invoice
         * @description Needs Finance `RW`.
         */
        post: operations["createInvoice"];
        /**
         * Delete an invoice
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listTemplates"];
        /**
         * Update an invoice or quote template
         * @description Needs Finance `RW`.
         */
        put: operations["updateInvoiceTemplate"];
        /**
         * Create an invoice or quote template
         * @description Needs Finance `RW`.
         */
        post: operations["createInvoiceTemplate"];
        /**
         * Delete an invoice or quote template
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteInvoiceTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check an invoice as an electronic invoice
         * @description Checks the invoice by the rules of EN 16931 and of a specification that uses it, without sending it anywhere. A fault has the id of the official rule, and names the record and the member to mend. Fatal faults stop the electronic formats of the invoice.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["checkInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a credit note of an invoice
         * @description Creates an invoice of the kind credit_note with the next number of its own series and lines that take back, whole or in part, what an issued invoice charged. All credit notes of an invoice together never take back more than that, of a line, of a tax or in all. It is a Draft unless `status` says otherwise; issued, it settles what is open of the invoice, and the rest is credit of the client. `success.id` is the id of the credit note; its `cloned_id` is the id of the invoice.
         *
         *     Needs Finance `RW`.
         */
        post: operations["creditInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice as a document
         * @description The invoice as its client gets it, by its template, in the language of the client or the account. PDF is PDF/A-3b: the same bytes for as long as the document says the same. From the moment when it is fixed it keeps what the account, the template and the taxes said then. An electronic invoice (EN 16931) is UBL 2.1, UN/CEFACT CII D16B, or Factur-X (ZUGFeRD): the PDF with the CII inside. One that breaks rules is refused; `GET /v2/invoice/check` lists them. What account, client and taxes said nothing of when the invoice was issued, an electronic invoice has from them as they are.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["readInvoiceDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an invoice
         * @description Makes a Draft with the same content, a date of now and the next number of its series; its `cloned_id` is the id of the original. `earlier` has the ids of the copies that were made before and still exist.
         *
         *     Needs Finance `RW`.
         */
        post: operations["duplicateInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/from-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an invoice from recorded and booked work
         * @description Makes a Draft with lines for the unbilled work of a project or a client in a period: time entries that have ended, Confirmed and Completed bookings, and expenses with their mark-up. Each time entry, and each resource of a booking, is on at most one invoice: it becomes free again when its line is removed, the draft is deleted or the invoice is credited. Only work that is priced in the currency of the document is taken; amounts of different currencies are never added. Work of several projects is put into a group of lines for each.
         *
         *     Needs Finance `RW`.
         */
        post: operations["makeInvoiceFromWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a public link to an invoice
         * @description Returns an address that shows this invoice to whoever has it, without a token. The address is returned once: only its hash is stored. `success.id` is the id of the link, by which DELETE /v2/public-link revokes it.
         *
         *     Needs Finance `RW`.
         */
        post: operations["linkInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay credit back to the client
         * @description Books a payment below zero. Of a credit note it pays back what has not settled its invoice; of an invoice that, for all of its credit notes, and what was paid too much with it. Without `amount` it is all of that. `success.id` is the id of the payment.
         *
         *     Needs Finance `RW`.
         */
        post: operations["refundInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/invoice/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice by mail
         * @description Sends the invoice to its client after the response, and moves a Draft to Submitted. An empty body sends it as its template says. `success.id` is the id of the delivery, which shows what became of it.
         *
         *     Needs Finance `RW`.
         */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Account `R-` or more.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a failed job again
         * @description The job is due at once, and has all its attempts again.
         *
         *     Needs Account `RW`.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your profile
         * @description The user that the token belongs to, its group, and what this token may do.
         */
        get: operations["readMe"];
        /**
         * Update your profile
         * @description A new `password` needs `old_password`. It revokes the other tokens of the user and the tokens that these created, unless `keep_tokens` is true; the token of this request stays.
         *
         *     Needs a token without scopes, or with the scope `profile` `RW`.
         */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the addresses of your feeds
         * @description Gives a calendar of the caller a new address, or all of them; the former ones return 404. GET /v2/me, /v2/resource, /v2/workspace and /v2/feed show the new addresses.
         *
         *     Needs a token without scopes, or with the scope `profile` `RW`.
         */
        post: operations["rotateFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listPayments"];
        /**
         * Update a payment
         * @description Needs Finance `RW`.
         */
        put: operations["updatePayment"];
        /**
         * Create a payment
         * @description Without `client` and `currency` they are those of the first invoice. What is not allocated stays as credit of the client.
         *
         *     Needs Finance `RW`.
         */
        post: operations["createPayment"];
        /**
         * Reverse a payment
         * @description Deletes the payment and opens again what it settled. Its last state stays in the audit trail.
         *
         *     Needs Finance `RW`.
         */
        delete: operations["deletePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/payment/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what clients owe and have in credit
         * @description A row for each client and currency of which anything is open. `open_total` is open on issued invoices; `credit_total` is the unallocated rest of payments and what credit notes have not settled; `balance` is the difference, below zero if the client has more credit than debt. Two currencies are never added.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["readBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent. `custom_fields.<update_key>` filters by the whole value of a custom field.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["listProjects"];
        /**
         * Update a project
         * @description Needs Project `RW`.
         */
        put: operations["updateProject"];
        /**
         * Create a project
         * @description Needs Project `RW`.
         */
        post: operations["createProject"];
        /**
         * Delete a project
         * @description Needs Project `RW`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/project-folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project folders
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["listProjectFolders"];
        /**
         * Update a project folder
         * @description Needs Project `RW`.
         */
        put: operations["updateProjectFolder"];
        /**
         * Create a project folder
         * @description Needs Project `RW`.
         */
        post: operations["createProjectFolder"];
        /**
         * Delete a project folder
         * @description Needs Project `RW`.
         */
        delete: operations["deleteProjectFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/project-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project statuses
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["listProjectStatuses"];
        /**
         * Update a project status
         * @description Needs Project `RW`.
         */
        put: operations["updateProjectStatus"];
        /**
         * Create a project status
         * @description Needs Project `RW`.
         */
        post: operations["createProjectStatus"];
        /**
         * Delete a project status
         * @description Needs Project `RW`.
         */
        delete: operations["deleteProjectStatus"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/public-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public links
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listPublicLinks"];
        put?: never;
        post?: never;
        /**
         * Revoke a public link
         * @description Its address returns 404 from then on.
         *
         *     Needs Finance `RW`.
         */
        delete: operations["deletePublicLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent. `custom_fields.<update_key>` filters by the whole value of a custom field.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listQuotes"];
        /**
         * Update a quote
         * @description Needs Finance `RW`.
         */
        put: operations["updateQuote"];
        /**
         * Create a quote
         * @description Needs Finance `RW`.
         */
        post: operations["createQuote"];
        /**
         * Delete a quote
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteQuote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the invoice of a quote
         * @description Creates a Draft invoice with the content of the quote and moves the quote to Invoiced. `success.id` is the id of the invoice; its `cloned_id` is the id of the quote. A quote that was converted before is refused; `references` names its invoices.
         *
         *     Needs Finance `RW`.
         */
        post: operations["convertQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quote as a document
         * @description The quote as its client gets it, by its template, in the language of the client or the account. PDF is PDF/A-3b: the same bytes for as long as the document says the same. From the moment when it is fixed it keeps what the account, the template and the taxes said then.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["readQuoteDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a quote
         * @description Makes a Draft with the same content, a date of now and the next number of its series; its `cloned_id` is the id of the original. `earlier` has the ids of the copies that were made before and still exist.
         *
         *     Needs Finance `RW`.
         */
        post: operations["duplicateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/from-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a quote from recorded and booked work
         * @description Makes a Draft with lines for the unbilled work of a project or a client in a period: time entries that have ended, Confirmed and Completed bookings, and expenses with their mark-up. A quote does not claim the work: the same work can be quoted and billed. Only work that is priced in the currency of the document is taken; amounts of different currencies are never added. Work of several projects is put into a group of lines for each.
         *
         *     Needs Finance `RW`.
         */
        post: operations["makeQuoteFromWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a public link to a quote
         * @description Returns an address that shows this quote to whoever has it, without a token, where it can be accepted or declined. The address is returned once: only its hash is stored. `success.id` is the id of the link, by which DELETE /v2/public-link revokes it.
         *
         *     Needs Finance `RW`.
         */
        post: operations["linkQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a deposit or progress invoice of a quote
         * @description Makes a Draft invoice of a part of an Accepted quote: a share, an amount, chosen lines or groups, or the rest; its `cloned_id` names the quote. All parts together are never more than the quote, and the last makes the taxes of all parts those of the quote. The last shows every line of the quote and deducts what was invoiced before; the quote is then Invoiced. A part is given back when its draft is deleted or it is credited.
         *
         *     Needs Finance `RW`.
         */
        post: operations["progressQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/quote/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a quote by mail
         * @description Sends the quote to its client after the response, and moves a Draft to Sent. An empty body sends it as its template says. `success.id` is the id of the delivery, which shows what became of it.
         *
         *     Needs Finance `RW`.
         */
        post: operations["sendQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/rate-scheme": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rate schemes
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listRateSchemes"];
        /**
         * Update a rate scheme
         * @description Needs Finance `RW`.
         */
        put: operations["updateRateScheme"];
        /**
         * Create a rate scheme
         * @description Needs Finance `RW`.
         */
        post: operations["createRateScheme"];
        /**
         * Delete a rate scheme
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteRateScheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/rate-scheme/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate what work would cost
         * @description What some hours of a person or a resource cost on a day, or from `start` to `end`, and how the rates are found. Changes nothing. Amounts are for one unit; hours beyond those of a day or a week are a piece of their own.
         *
         *     Needs Finance `R-` or more.
         */
        post: operations["priceWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/recurring-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring invoices
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listRecurringInvoices"];
        /**
         * Update a recurring invoice
         * @description Needs Finance `RW`.
         */
        put: operations["updateRecurringInvoice"];
        /**
         * Create a recurring invoice
         * @description Needs Finance `RW`.
         */
        post: operations["createRecurringInvoice"];
        /**
         * Delete a recurring invoice
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteRecurringInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reminders
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listReminders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/reminder-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reminder rules
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listReminderRules"];
        /**
         * Update a reminder rule
         * @description Needs Finance `RW`.
         */
        put: operations["updateReminderRule"];
        /**
         * Create a reminder rule
         * @description Needs Finance `RW`.
         */
        post: operations["createReminderRule"];
        /**
         * Delete a reminder rule
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteReminderRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/margin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the margin
         * @description What was sold less what was bought for it. Counts invoices from Awaiting Payment on, with credit notes as negative amounts, by their date. `document_ids` has every document whose amounts are in the row; more than 50,000 documents are refused.
         *
         *     Needs Report and Finance `R-` or more.
         */
        get: operations["readMargin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what is open, by age
         * @description Issued invoices of which something is open now, by the days since their due date in the time zone of the account. What a credit note left to pay back is negative.
         *
         *     Needs Report and Finance `R-` or more.
         */
        get: operations["readReceivables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report what was sold
         * @description Counts invoices from Awaiting Payment on, with credit notes as negative amounts, by their date. `document_ids` has every document whose amounts are in the row; more than 50,000 documents are refused. By resource the lines count that bill work of one; the others are in the row without an id.
         *
         *     Needs Report and Finance `R-` or more.
         */
        get: operations["readRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report taxes by period and rate
         * @description The taxes of what was issued, by the date of the document. Counts invoices from Awaiting Payment on, with credit notes as negative amounts, by their date. `document_ids` has every document whose amounts are in the row; more than 50,000 documents are refused. Lines without a tax are in a row without a rate.
         *
         *     Needs Report and Finance `R-` or more.
         */
        get: operations["readTaxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/unbilled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report work that is not billed yet
         * @description What POST /v2/invoice/from-work would bill with a line for each entry: billable time entries, bookings and expenses that are on no invoice, in the currency of the account where they have a price in it, otherwise in another one. Work without a price has no currency. More than 10,000 pieces of work are refused: choose a shorter period.
         *
         *     Needs Report and Finance `R-` or more.
         */
        get: operations["readUnbilled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/report/utilisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report how resources were used
         * @description Per resource and period (day, week from Monday, or month, in the account's time zone), in seconds: `available_sec` is the time in which the resource was open by its working week, public holidays, hours and time off; `booked_sec` the time that Hold, Confirmed and Completed bookings take, without buffers; `confirmed_sec` the time that Confirmed and Completed bookings take; `billable_sec` the billable time entries on its bookings. Overlaps count once. Each ratio is its seconds divided by `available_sec`, rounded to four places, and null if nothing was available; work outside opening hours can raise it above 1. A group is the sum of its members.
         *
         *     Needs Report `R-` or more.
         */
        get: operations["readUtilisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resources
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["listResources"];
        /**
         * Update a resource
         * @description Needs Schedule `RW`.
         */
        put: operations["updateResource"];
        /**
         * Create a resource
         * @description Needs Schedule `RW`.
         */
        post: operations["createResource"];
        /**
         * Delete a resource
         * @description Needs Schedule `RW`.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find records of all kinds by a text
         * @description Projects by name and code, contacts by name and e-mail address, bookings, resources and users by name, quotes and invoices by number and reference. What the caller may not read is not found. Names that begin with the text come first; of each kind the newest ones, at most five. A text of one or two characters finds numbers of documents only.
         */
        get: operations["searchRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List taxes
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Finance `R-` or more.
         */
        get: operations["listTaxes"];
        /**
         * Update a tax
         * @description Needs Finance `RW`.
         */
        put: operations["updateTax"];
        /**
         * Create a tax
         * @description Needs Finance `RW`.
         */
        post: operations["createTax"];
        /**
         * Delete a tax
         * @description Needs Finance `RW`.
         */
        delete: operations["deleteTax"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List time entries
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["listTimeEntries"];
        /**
         * Update a time entry
         * @description Needs Project `RW`.
         */
        put: operations["updateTimeEntry"];
        /**
         * Create a time entry
         * @description Needs Project `RW`.
         */
        post: operations["createTimeEntry"];
        /**
         * Delete a time entry
         * @description Needs Project `RW`.
         */
        delete: operations["deleteTimeEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve time entries
         * @description Moves what was submitted to approved and locks it: by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["approveTimeEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject time entries
         * @description Moves what was submitted to rejected, with a reason: by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["rejectTimeEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen time entries
         * @description Moves to draft, and unlocks what was approved. What was approved is reopened by a manager of the project or with Admin `RW` and while no invoice bills it; the rest by its owner, too. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["reopenTimeEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit time entries
         * @description Moves drafts and what was rejected to submitted: by their owner, by a manager of the project or with Admin `RW`. Either all are moved or none: `refused` of the problem has each that stays, with the reason. If-Match guards one that is named alone.
         *
         *     Needs Project `RW`.
         */
        post: operations["submitTimeEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/time-entry/timesheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the time of a week by day and project
         * @description Per person the seconds of each day and project, their sums, and how much of them is a draft, submitted, approved or rejected. The week begins on Monday; its days are those of the account's time zone, of 23 or 25 hours where the clocks change. Time over midnight counts on each day for its part; a running timer counts until now. Shows the time entries that the caller may see, and nothing that is only planned.
         *
         *     Needs Project `R-` or more.
         */
        get: operations["readTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description Your own tokens; tokens of other users require Account R-, and of a token with scopes the scope `token` R-. Secrets are not stored and cannot be shown.
         *
         *     Several filters are combined with OR, unless `filter_operator=AND` is sent.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Sign in, or create another token
         * @description Without a token: send `username` and `password` (and `account`, the name of the account, if there are several). With a token: creates another one for the caller, or for `user_id` with Account RW and Admin RW (and the scope `token` RW, if the token has scopes). The new token never exceeds the one that creates it: not its levels, and not its expiry. The secret is returned once, as `token`.
         */
        post: operations["createToken"];
        /**
         * Revoke a token
         * @description Takes effect at once. Tokens of other users require Account RW. A token with scopes can revoke itself, and others with the scope `token` RW. The tokens that a token with scopes created are revoked with it.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Admin `R-` or more.
         */
        get: operations["listUsers"];
        /**
         * Update a user
         * @description Needs Admin `RW`.
         */
        put: operations["updateUser"];
        /**
         * Create a user
         * @description Needs Admin `RW`.
         */
        post: operations["createUser"];
        /**
         * Delete a user
         * @description Needs Admin `RW`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description Several filters are combined with OR, unless `filter_operator=AND` is sent.
         *
         *     Needs Schedule `R-` or more.
         */
        get: operations["listWorkspaces"];
        /**
         * Update a workspace
         * @description Needs Schedule `RW`.
         */
        put: operations["updateWorkspace"];
        /**
         * Create a workspace
         * @description Needs Schedule `RW`.
         */
        post: operations["createWorkspace"];
        /**
         * Delete a workspace
         * @description Needs Schedule `RW`.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Read the account
         * @example {
         *       "id": 1,
         *       "name": "Ada Lovelace",
         *       "time_zone": "",
         *       "currency": "EUR",
         *       "quote_prefix": "",
         *       "invoice_prefix": "",
         *       "credit_note_prefix": "",
         *       "address_line_1": "",
         *       "address_line_2": "",
         *       "address_line_3": "",
         *       "address_city": "",
         *       "address_state": "",
         *       "address_postcode": "",
         *       "address_country": "",
         *       "email": "",
         *       "phone": "",
         *       "website": "",
         *       "vat_number": "",
         *       "tax_number": "",
         *       "iban": "",
         *       "bic": "",
         *       "electronic_address": {
         *         "scheme": "",
         *         "id": ""
         *       },
         *       "logo": [
         *         {
         *           "name": "Ada Lovelace",
         *           "size": 1,
         *           "alias": "",
         *           "extension": "png",
         *           "mime_type": "image/png"
         *         }
         *       ],
         *       "language": "en",
         *       "date_format": "j/n/y",
         *       "paper_size": "A4",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Account: {
            /** @description City. */
            address_city: string;
            /** @description Country. */
            address_country: string;
            /** @description First line of the address. */
            address_line_1: string;
            /** @description Second line of the address. */
            address_line_2: string;
            /** @description Third line of the address. */
            address_line_3: string;
            /** @description Postal code. */
            address_postcode: string;
            /** @description State or region. */
            address_state: string;
            /** @description Bank (BIC). */
            bic: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Prefix of new credit notes. */
            credit_note_prefix: string;
            /** @description Currency of new documents (ISO 4217). */
            currency: string;
            /**
             * @description How documents write days; unset, as their language does.
             * @enum {string}
             */
            date_format: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d" | "";
            /** @description Address for electronic invoices. */
            electronic_address: components["schemas"]["ElectronicAddress"] | null;
            /** @description E-mail address. */
            email: string;
            /** @description Bank account (IBAN). */
            iban: string;
            /** @description Id of the account. */
            id: number;
            /** @description Prefix of new invoices. */
            invoice_prefix: string;
            /**
             * @description Language of documents for clients that name none.
             * @enum {string}
             */
            language: "en" | "de" | "fr" | "es" | "pl" | "";
            /** @description Picture of the firm. */
            logo: components["schemas"]["Logo"][];
            /** @description Name of the firm. */
            name: string;
            /**
             * @description Paper of documents; unset, that of the country.
             * @enum {string}
             */
            paper_size: "A4" | "Letter" | "";
            /** @description Phone number. */
            phone: string;
            /** @description Prefix of new quotes. */
            quote_prefix: string;
            /** @description Tax registration number. */
            tax_number: string;
            /** @description Time zone of all ISO texts (tz database name). */
            time_zone: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description VAT identifier. */
            vat_number: string;
            /** @description Web site. */
            website: string;
        };
        /** @description The account. */
        AccountAnswer: {
            data: components["schemas"]["Account"];
        };
        /** @description The members that a body may have. */
        AccountInput: {
            /** @description City. */
            address_city?: string | null;
            /** @description Country. */
            address_country?: string | null;
            /** @description First line of the address. */
            address_line_1?: string | null;
            /** @description Second line of the address. */
            address_line_2?: string | null;
            /** @description Third line of the address. */
            address_line_3?: string | null;
            /** @description Postal code. */
            address_postcode?: string | null;
            /** @description State or region. */
            address_state?: string | null;
            /** @description Bank (BIC). */
            bic?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Prefix of new credit notes. */
            credit_note_prefix?: string | null;
            /** @description Currency of new documents (ISO 4217). */
            currency?: string | null;
            /**
             * @description How documents write days; unset, as their language does.
             * @enum {string|null}
             */
            date_format?: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d" | "" | null;
            /** @description Address for electronic invoices. */
            electronic_address?: components["schemas"]["ElectronicAddressInput"] | null;
            /** @description E-mail address. */
            email?: string | null;
            /** @description Bank account (IBAN). */
            iban?: string | null;
            /** @description Read only: ignored in a body. Id of the account. */
            id?: unknown;
            /** @description Prefix of new invoices. */
            invoice_prefix?: string | null;
            /**
             * @description Language of documents for clients that name none.
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | "es" | "pl" | "" | null;
            /** @description Picture of the firm. */
            logo?: components["schemas"]["LogoInput"][] | components["schemas"]["LogoInput"] | null;
            /** @description Name of the firm. */
            name?: string | null;
            /**
             * @description Paper of documents; unset, that of the country.
             * @enum {string|null}
             */
            paper_size?: "A4" | "Letter" | "" | null;
            /** @description Phone number. */
            phone?: string | null;
            /** @description Prefix of new quotes. */
            quote_prefix?: string | null;
            /** @description Tax registration number. */
            tax_number?: string | null;
            /** @description Time zone of all ISO texts (tz database name). */
            time_zone?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description VAT identifier. */
            vat_number?: string | null;
            /** @description Web site. */
            website?: string | null;
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        AccountPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Account"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        AppliedTax: {
            /** @description Id of the tax. */
            id: number;
            /** @description Name of the tax. With `rate` and without `id` it finds or makes the tax of the account. */
            name: string;
            /** @description Rate in percent. */
            rate: string;
            /** @description Share of this tax that falls on the line. */
            total: string;
        };
        AppliedTaxInput: {
            /** @description Id of the tax. */
            id?: number | null;
            /** @description Name of the tax. With `rate` and without `id` it finds or makes the tax of the account. */
            name?: string | null;
            /** @description Rate in percent. */
            rate?: string | number | null;
            /** @description Read only: ignored in a body. Share of this tax that falls on the line. */
            total?: unknown;
        };
        /**
         * @description Who changed which record when, and with which token.
         * @example {
         *       "id": 1,
         *       "at": 1774771200,
         *       "user_id": 1,
         *       "user_name": "Ada Lovelace",
         *       "token_id": 1,
         *       "kind": "",
         *       "record_id": "",
         *       "action": "",
         *       "changes": {}
         *     }
         */
        Audit: {
            /** @description What was done. */
            action: string;
            /** @description When it happened. UNIX seconds. */
            at: number;
            /** @description The changed members, each as `{from, to}`. */
            changes: Record<string, unknown> | null;
            /** @description Id of the entry. */
            id: number;
            /** @description Kind of record. */
            kind: string;
            /** @description Id of the record; of a contact its uuid. */
            record_id: string;
            /** @description Token that was used. */
            token_id: number | null;
            /** @description User who made the change; null for the command line and background jobs. */
            user_id: number | null;
            /** @description Name of the user at that time. */
            user_name: string;
        };
        /** @description A page of audit entries. */
        AuditList: {
            data: components["schemas"]["Audit"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description The members of the audit entry that the `fields` parameter names. */
        AuditSelection: Record<string, unknown>;
        /** @description The members that a body may have. */
        BatchInput: {
            /** @description Whether all operations are stored together or not at all (the default), or each by itself. */
            atomic?: boolean | null;
            /** @description The operations in their order. */
            operations?: components["schemas"]["BatchOperationInput"][] | null;
        };
        BatchOperationInput: {
            /** @description Body of the operation; any value in it may be a reference. */
            body?: Record<string, unknown> | null;
            /** @description `If-Match`, `Prefer` and `Idempotency-Key` of the operation. */
            headers?: Record<string, unknown> | null;
            /**
             * @description Method.
             * @enum {string}
             */
            method?: "POST" | "PUT" | "DELETE";
            /** @description Name of the operation, by which later ones refer to the record that it wrote. */
            name?: string | null;
            /** @description Address without the host, with or without its query, such as `/v2/quote?id=7`. */
            path?: string | null;
            /** @description Parameters of the query beside those in `path`; a value may be a reference. */
            query?: Record<string, unknown> | null;
        };
        BookedUnit: {
            /** @description Id of the resource. */
            id: number;
            /** @description Name of the resource. */
            name: string;
        };
        /**
         * @description Rooms, people and equipment booked for a time, once or in a series.
         * @example {
         *       "id": 1,
         *       "name": "Shoot",
         *       "description": "",
         *       "start": 1774771200,
         *       "end": 1774800000,
         *       "all_day": true,
         *       "time_zone": "",
         *       "status": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         }
         *       ],
         *       "option": 1,
         *       "hold_until": 1774771200,
         *       "waitlisted": true,
         *       "resources": [],
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "quote_id": 1,
         *       "recurrence": {
         *         "rrule": "",
         *         "exdates": [],
         *         "overrides": []
         *       },
         *       "occurrences": [],
         *       "color": "",
         *       "custom_fields": [],
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "created_name": "Ada Lovelace",
         *       "updated_id": 1,
         *       "updated": 1774774800,
         *       "updated_name": "Ada Lovelace"
         *     }
         */
        Booking: {
            /** @description Whether the booking covers whole days of its time zone. */
            all_day: boolean;
            /** @description Client of the booking; by default that of its quote, or else of its project. */
            client: components["schemas"]["Client"][];
            /** @description Colour. */
            color: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Name of the user who created the record. */
            created_name: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description End (exclusive). UNIX seconds. */
            end: number;
            /** @description When a Hold expires: at most 7 days from now; default: 15 minutes. UNIX seconds. */
            hold_until: number | null;
            /** @description Id of the booking. */
            id: number;
            /** @description Name; "Busy" where the caller is shown only that the time is taken. */
            name: string;
            /** @description Every occurrence; a single booking has one. */
            occurrences: {
                /** @description End. UNIX seconds. */
                end: number;
                /** @description Start that the rule gives the occurrence, whether or not it was moved. UNIX seconds. */
                occurrence_start: number;
                /** @description Start. UNIX seconds. */
                start: number;
            }[];
            /** @description Rank of a Pencil among those for the same time: 1 is the first option. By default, a new Pencil is last. Without effect for other statuses. */
            option: number | null;
            /** @description Project that the booking is for. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Quote that the booking is linked to: accepting it confirms the booking, declining it cancels the booking. */
            quote_id: number | null;
            /** @description How the booking repeats; null for a single booking. */
            recurrence: {
                /** @description Starts of occurrences that were removed. */
                exdates: number[];
                /** @description Occurrences that were moved. */
                overrides: {
                    /** @description End that it was moved to. UNIX seconds. */
                    end: number;
                    /** @description Start that the rule gives the occurrence. UNIX seconds. */
                    occurrence_start: number;
                    /** @description Start that it was moved to. UNIX seconds. */
                    start: number;
                }[];
                /** @description Rule of RFC 5545, such as "FREQ=WEEKLY;BYDAY=MO;COUNT=10". */
                rrule: string;
            } | null;
            /** @description What is booked; for a group, every member or `any` of them. */
            resources: {
                /** @description How many free members of the group, then a pool, are taken. Null: every member. */
                any: number | null;
                /** @description Id of the resource. */
                id: number;
                /** @description Name of the resource. */
                name: string;
                /** @description How many units are taken from a pool; otherwise null. */
                quantity: number | null;
                /** @description The rooms, people and equipment that are taken: the resource itself, the members of a group, or those that a pool assigned, for a series at any of its occurrences. A pool assigns nothing to a booking that takes no time: a Pencil, a waitlisted or a Cancelled booking. */
                units: components["schemas"]["BookedUnit"][];
            }[];
            /** @description Start; for a series, the start of its first occurrence. UNIX seconds. */
            start: number;
            /** @description Status; on write only its id. Default: Confirmed. */
            status: {
                /**
                 * @description Id of the status. 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed.
                 * @enum {integer}
                 */
                id: 1 | 2 | 3 | 4 | 5;
                /** @description Name of the status. */
                name: string;
            }[];
            /** @description Time zone that a series follows (tz database name); default: the time zone of the account. */
            time_zone: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Name of the user who changed the record last. */
            updated_name: string;
            /** @description Whether the booking is on the waitlist until its time becomes free. It takes no time meanwhile. */
            waitlisted: boolean;
        };
        BookingCreate: WithRequired<components["schemas"]["BookingInput"], "name" | "start" | "end">;
        /** @description The members of a booking in a body. */
        BookingInput: {
            /** @description Whether the booking covers whole days of its time zone. */
            all_day?: boolean | null;
            /** @description Client of the booking; by default that of its quote, or else of its project. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Colour. */
            color?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who created the record. */
            created_name?: unknown;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description End (exclusive). UNIX seconds. */
            end?: number | null;
            /** @description When a Hold expires: at most 7 days from now; default: 15 minutes. UNIX seconds. */
            hold_until?: number | null;
            /** @description Read only: ignored in a body. Id of the booking. */
            id?: unknown;
            /** @description Name; "Busy" where the caller is shown only that the time is taken. */
            name?: string | null;
            /** @description Read only: ignored in a body. Every occurrence; a single booking has one. */
            occurrences?: unknown;
            /** @description Rank of a Pencil among those for the same time: 1 is the first option. By default, a new Pencil is last. Without effect for other statuses. */
            option?: number | null;
            /** @description Project that the booking is for. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Quote that the booking is linked to: accepting it confirms the booking, declining it cancels the booking. */
            quote_id?: number | null;
            /** @description How the booking repeats; null for a single booking. */
            recurrence?: {
                /** @description Starts of occurrences that were removed. */
                exdates?: number[] | null;
                /** @description Occurrences that were moved. */
                overrides?: {
                    /** @description End that it was moved to. UNIX seconds. */
                    end?: number | null;
                    /** @description Start that the rule gives the occurrence. UNIX seconds. */
                    occurrence_start?: number | null;
                    /** @description Start that it was moved to. UNIX seconds. */
                    start?: number | null;
                }[] | null;
                /** @description Rule of RFC 5545, such as "FREQ=WEEKLY;BYDAY=MO;COUNT=10". */
                rrule?: string | null;
            } | null;
            /** @description What is booked; for a group, every member or `any` of them. */
            resources?: {
                /** @description How many free members of the group, then a pool, are taken. Null: every member. */
                any?: number | null;
                /** @description Id of the resource. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the resource. */
                name?: unknown;
                /** @description Read only: ignored in a body. How many units are taken from a pool; otherwise null. */
                quantity?: unknown;
                /** @description Read only: ignored in a body. The rooms, people and equipment that are taken: the resource itself, the members of a group, or those that a pool assigned, for a series at any of its occurrences. A pool assigns nothing to a booking that takes no time: a Pencil, a waitlisted or a Cancelled booking. */
                units?: unknown;
            }[] | null;
            /** @description Start; for a series, the start of its first occurrence. UNIX seconds. */
            start?: number | null;
            /** @description Status; on write only its id. Default: Confirmed. */
            status?: {
                /**
                 * @description Id of the status. 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            }[] | {
                /**
                 * @description Id of the status. 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            } | null;
            /** @description Time zone that a series follows (tz database name); default: the time zone of the account. */
            time_zone?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who changed the record last. */
            updated_name?: unknown;
            /** @description Read only: ignored in a body. Whether the booking is on the waitlist until its time becomes free. It takes no time meanwhile. */
            waitlisted?: unknown;
        };
        /** @description A page of bookings. */
        BookingList: {
            data: components["schemas"]["Booking"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description A booking as it is at one of its occurrences.
         * @example {
         *       "id": 1,
         *       "name": "Ada Lovelace",
         *       "occurrence_start": 1774771200,
         *       "start": 1774771200,
         *       "end": 1774771200,
         *       "description": "",
         *       "all_day": true,
         *       "time_zone": "",
         *       "status": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         }
         *       ],
         *       "option": 1,
         *       "hold_until": 1774771200,
         *       "waitlisted": true,
         *       "resources": [],
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "quote_id": 1,
         *       "color": "",
         *       "custom_fields": [],
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "created_name": "Ada Lovelace",
         *       "updated_id": 1,
         *       "updated": 1774774800,
         *       "updated_name": "Ada Lovelace"
         *     }
         */
        BookingOccurrence: {
            /** @description Whether the booking covers whole days of its time zone. */
            all_day: boolean;
            /** @description Client of the booking; by default that of its quote, or else of its project. */
            client: components["schemas"]["Client"][];
            /** @description Colour. */
            color: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Name of the user who created the record. */
            created_name: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description End (exclusive). UNIX seconds. */
            end: number;
            /** @description When a Hold expires: at most 7 days from now; default: 15 minutes. UNIX seconds. */
            hold_until: number | null;
            /** @description Id of the booking. */
            id: number;
            /** @description Name; "Busy" where the caller is shown only that the time is taken. */
            name: string;
            /** @description Start that the rule gives the occurrence, whether or not it was moved. UNIX seconds. */
            occurrence_start: number;
            /** @description Rank of a Pencil among those for the same time: 1 is the first option. By default, a new Pencil is last. Without effect for other statuses. */
            option: number | null;
            /** @description Project that the booking is for. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Quote that the booking is linked to: accepting it confirms the booking, declining it cancels the booking. */
            quote_id: number | null;
            /** @description What is booked; for a group, every member or `any` of them. */
            resources: {
                /** @description How many free members of the group, then a pool, are taken. Null: every member. */
                any: number | null;
                /** @description Id of the resource. */
                id: number;
                /** @description Name of the resource. */
                name: string;
                /** @description How many units are taken from a pool; otherwise null. */
                quantity: number | null;
                /** @description The rooms, people and equipment that are taken: the resource itself, the members of a group, or those that a pool assigned, for a series at any of its occurrences. A pool assigns nothing to a booking that takes no time: a Pencil, a waitlisted or a Cancelled booking. */
                units: components["schemas"]["BookedUnit"][];
            }[];
            /** @description Start; for a series, the start of its first occurrence. UNIX seconds. */
            start: number;
            /** @description Status; on write only its id. Default: Confirmed. */
            status: {
                /**
                 * @description Id of the status. 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed.
                 * @enum {integer}
                 */
                id: 1 | 2 | 3 | 4 | 5;
                /** @description Name of the status. */
                name: string;
            }[];
            /** @description Time zone that a series follows (tz database name); default: the time zone of the account. */
            time_zone: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Name of the user who changed the record last. */
            updated_name: string;
            /** @description Whether the booking is on the waitlist until its time becomes free. It takes no time meanwhile. */
            waitlisted: boolean;
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        BookingPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Booking"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the booking that the `fields` parameter names. */
        BookingSelection: Record<string, unknown>;
        /** @description The members that a body may have. */
        BookingTimeInput: {
            /** @description Whether the time is billed. */
            billable?: boolean | null;
            /** @description Description. */
            description?: string | null;
            /** @description When it really ended; the end that was planned unless another is sent, null while the timer runs. UNIX seconds. */
            end?: number | null;
            /** @description Activity; the name of the booking unless another is sent. */
            name?: string | null;
            /** @description User whose time it is; the caller unless another is sent. */
            owner_id?: number | null;
            /** @description When it really began; the start that was planned unless another is sent. UNIX seconds. */
            start?: number | null;
        };
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       }
         *     }
         */
        BookingWritten: {
            /** @description Conflicting bookings; only the interval of those that the caller may not see. */
            clashes?: {
                booking?: number;
                /** @description Name of the booking. */
                booking_name?: string;
                /** @description End. */
                end: number;
                /** @description End in local time. */
                end_date_time_iso: string;
                resource?: number;
                /** @description Name of the resource. */
                resource_name?: string;
                /** @description Start. */
                start: number;
                /** @description Start in local time. */
                start_date_time_iso: string;
            }[];
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The booking that was split off the series. */
            created?: {
                id: number;
            };
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description Occurrences that were omitted because they conflict. */
            skipped?: {
                /** @description End. */
                end: number;
                /** @description Start that the rule gives the occurrence. */
                occurrence_start: number;
                /** @description Start. */
                start: number;
            }[];
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
            /** @description Whether the booking is on the waitlist until its time becomes free. */
            waitlisted?: boolean;
        };
        Client: {
            /** @description Person to turn to. */
            contact_person: components["schemas"]["ContactPerson"] | null;
            /** @description Primary address of the contact. */
            email: string;
            /** @description Number of the contact, unique only together with its type. */
            id: number | null;
            /** @description Name of the contact. */
            name: string;
            /** @description person or organization. */
            type: string;
            /** @description Identifies the contact. */
            uuid: string;
        };
        ClientInput: {
            /** @description Person to turn to. */
            contact_person?: components["schemas"]["ContactPersonInput"] | null;
            /** @description Read only: ignored in a body. Primary address of the contact. */
            email?: unknown;
            /** @description Read only: ignored in a body. Number of the contact, unique only together with its type. */
            id?: unknown;
            /** @description Read only: ignored in a body. Name of the contact. */
            name?: unknown;
            /** @description Read only: ignored in a body. person or organization. */
            type?: unknown;
            /** @description Identifies the contact. */
            uuid?: string | null;
        };
        /**
         * @description A person or an organization that the firm deals with.
         * @example {
         *       "id": 1,
         *       "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *       "name": "Grace Hopper",
         *       "type": "person",
         *       "linked_organization_id": 1,
         *       "linked_resource_id": 1,
         *       "client": true,
         *       "user": true,
         *       "resource": true,
         *       "email_1": "grace@example.com",
         *       "email_2": "",
         *       "email_3": "",
         *       "phone_1": "",
         *       "phone_2": "",
         *       "phone_3": "",
         *       "address_line_1": "",
         *       "address_line_2": "",
         *       "address_line_3": "",
         *       "address_city": "",
         *       "address_state": "",
         *       "address_postcode": "",
         *       "address_country": "",
         *       "website": "",
         *       "icon": {
         *         "id": 1,
         *         "name": "Ada Lovelace",
         *         "size": 1,
         *         "alias": "",
         *         "extension": "png",
         *         "mime_type": "image/png"
         *       },
         *       "custom_fields": [],
         *       "vat_number": "",
         *       "tax_number": "",
         *       "electronic_address": {
         *         "scheme": "",
         *         "id": ""
         *       },
         *       "language": "",
         *       "payment_terms_days": 1,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "created_name": "Ada Lovelace",
         *       "updated_id": 1,
         *       "updated": 1774774800,
         *       "updated_name": "Ada Lovelace"
         *     }
         */
        Contact: {
            /** @description City. */
            address_city: string;
            /** @description Country. */
            address_country: string;
            /** @description First line of the address. */
            address_line_1: string;
            /** @description Second line of the address. */
            address_line_2: string;
            /** @description Third line of the address. */
            address_line_3: string;
            /** @description Postal code. */
            address_postcode: string;
            /** @description State or region. */
            address_state: string;
            /** @description Whether the contact can be chosen as a client. */
            client: boolean;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Name of the user who created the record. */
            created_name: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Address for electronic invoices. */
            electronic_address: components["schemas"]["ElectronicAddress"] | null;
            /** @description Primary e-mail address. */
            email_1: string;
            /** @description Secondary e-mail address. */
            email_2: string;
            /** @description Tertiary e-mail address. */
            email_3: string;
            /** @description Picture of the contact. */
            icon: components["schemas"]["FileSummary"] | null;
            /** @description Number of the contact. Persons and organizations are counted separately; `uuid` identifies a contact. */
            id: number;
            /** @description Language of documents, as a BCP 47 tag. */
            language: string;
            /** @description Organization that a person belongs to; only for persons. */
            linked_organization_id: number | null;
            /** @description Resource that the person is. */
            linked_resource_id: number | null;
            /** @description Full name. */
            name: string;
            /** @description Days until an invoice is due. */
            payment_terms_days: number | null;
            /** @description Primary phone number. */
            phone_1: string;
            /** @description Secondary phone number. */
            phone_2: string;
            /** @description Tertiary phone number. */
            phone_3: string;
            /** @description Whether the person is a resource. */
            resource: boolean;
            /** @description Tax registration number. */
            tax_number: string;
            /**
             * @description Whether it is a person or an organization; cannot change.
             * @enum {string}
             */
            type: "person" | "organization";
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Name of the user who changed the record last. */
            updated_name: string;
            /** @description Whether the person is a user. */
            user: boolean;
            /**
             * Format: uuid
             * @description Identifies the contact.
             */
            uuid: string;
            /** @description VAT identifier, for electronic invoices. */
            vat_number: string;
            /** @description Web site. */
            website: string;
        };
        ContactCreate: WithRequired<components["schemas"]["ContactInput"], "name" | "type">;
        /** @description The members of a contact in a body. */
        ContactInput: {
            /** @description City. */
            address_city?: string | null;
            /** @description Country. */
            address_country?: string | null;
            /** @description First line of the address. */
            address_line_1?: string | null;
            /** @description Second line of the address. */
            address_line_2?: string | null;
            /** @description Third line of the address. */
            address_line_3?: string | null;
            /** @description Postal code. */
            address_postcode?: string | null;
            /** @description State or region. */
            address_state?: string | null;
            /** @description Whether the contact can be chosen as a client. */
            client?: boolean | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who created the record. */
            created_name?: unknown;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Address for electronic invoices. */
            electronic_address?: components["schemas"]["ElectronicAddressInput"] | null;
            /** @description Primary e-mail address. */
            email_1?: string | null;
            /** @description Secondary e-mail address. */
            email_2?: string | null;
            /** @description Tertiary e-mail address. */
            email_3?: string | null;
            /** @description Picture of the contact. */
            icon?: components["schemas"]["FileSummaryInput"] | null;
            /** @description Read only: ignored in a body. Number of the contact. Persons and organizations are counted separately; `uuid` identifies a contact. */
            id?: unknown;
            /** @description Language of documents, as a BCP 47 tag. */
            language?: string | null;
            /** @description Organization that a person belongs to; only for persons. */
            linked_organization_id?: number | null;
            /** @description Read only: ignored in a body. Resource that the person is. */
            linked_resource_id?: unknown;
            /** @description Full name. */
            name?: string | null;
            /** @description Days until an invoice is due. */
            payment_terms_days?: number | null;
            /** @description Primary phone number. */
            phone_1?: string | null;
            /** @description Secondary phone number. */
            phone_2?: string | null;
            /** @description Tertiary phone number. */
            phone_3?: string | null;
            /** @description Read only: ignored in a body. Whether the person is a resource. */
            resource?: unknown;
            /** @description Tax registration number. */
            tax_number?: string | null;
            /**
             * @description Whether it is a person or an organization; cannot change.
             * @enum {string}
             */
            type?: "person" | "organization";
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who changed the record last. */
            updated_name?: unknown;
            /** @description Read only: ignored in a body. Whether the person is a user. */
            user?: unknown;
            /** @description Read only: ignored in a body. Identifies the contact. */
            uuid?: unknown;
            /** @description VAT identifier, for electronic invoices. */
            vat_number?: string | null;
            /** @description Web site. */
            website?: string | null;
        };
        /** @description A page of contacts. */
        ContactList: {
            data: components["schemas"]["Contact"][];
            meta: components["schemas"]["Meta"];
        };
        ContactPerson: {
            /** @description Id of a person contact. */
            id: number;
            /** @description Name of the person. */
            name: string;
        };
        ContactPersonInput: {
            /** @description Id of a person contact. */
            id?: number | null;
            /** @description Read only: ignored in a body. Name of the person. */
            name?: unknown;
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ContactPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Contact"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the contact that the `fields` parameter names. */
        ContactSelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1,
         *         "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
         *       }
         *     }
         */
        ContactWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
                /**
                 * Format: uuid
                 * @description Identifies the contact.
                 */
                uuid: string;
            };
        };
        /** @description A repair that `validation_mode=auto_correct` made. */
        Correction: {
            /** @description What was sent. */
            from: unknown;
            /** @description Place in the body (JSON pointer, RFC 6901). */
            pointer: string;
            /** @description Why. */
            reason: string;
            /** @description What was taken instead. */
            to: unknown;
        };
        /** @description The members that a body may have. */
        CreditInput: {
            /** @description Date of the credit note; now unless another is sent. UNIX seconds. */
            date?: number | null;
            /** @description Lines to credit, each by one of `quantity`, `amount` and `share`, or all of it that is left. */
            lines?: {
                /** @description How much of it without tax, with the sign that it was invoiced with. */
                amount?: string | number | null;
                /** @description Id of the line of the invoice. */
                id?: number | null;
                /** @description How many units of it, with the sign that they were invoiced with. */
                quantity?: string | number | null;
                /** @description Share of what was invoiced, such as 25%. */
                share?: string | null;
            }[] | null;
            /** @description Reference text; that of the invoice unless another is sent. */
            reference?: string | null;
            /** @description Share of every line, such as 25%. Without it and `lines`, all that is not credited yet. */
            share?: string | null;
            /** @description Status of the document; on write only its id. */
            status?: {
                /**
                 * @description Id of the status. 1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            }[] | {
                /**
                 * @description Id of the status. 1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            } | null;
            /** @description Terms, such as the reason. */
            terms?: string | null;
        };
        /**
         * @description A field that the firm adds to a kind of record.
         * @example {
         *       "id": 1,
         *       "name": "Purchase order",
         *       "description": "",
         *       "type": "text",
         *       "options": [],
         *       "module": "quote_invoice",
         *       "order": 1,
         *       "required": true,
         *       "update_key": "",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        CustomField: {
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Id of the definition. */
            id: number;
            /**
             * @description Kind of record that has the field.
             * @enum {string}
             */
            module: "booking" | "project" | "people" | "organization" | "quote" | "invoice" | "quote_invoice" | "billable_item";
            /** @description Name. */
            name: string;
            /** @description Choices of a select. */
            options: {
                /** @description Id of the option: an integer as text. */
                id: string;
                /** @description Name of the option. */
                name: string;
                /** @description Position: an integer as text. */
                order: string;
            }[];
            /** @description Position among the fields of the module. */
            order: number | null;
            /** @description Whether records must have a value. */
            required: boolean;
            /**
             * @description What values look like.
             * @enum {string}
             */
            type: "text" | "textarea" | "select";
            /** @description Stable key, unique in its module; default: derived from the name. */
            update_key: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        CustomFieldCreate: WithRequired<components["schemas"]["CustomFieldInput"], "name" | "type" | "module">;
        /** @description The members of a custom field definition in a body. */
        CustomFieldInput: {
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Id of the definition. */
            id?: unknown;
            /**
             * @description Kind of record that has the field.
             * @enum {string}
             */
            module?: "booking" | "project" | "people" | "organization" | "quote" | "invoice" | "quote_invoice" | "billable_item";
            /** @description Name. */
            name?: string | null;
            /** @description Choices of a select. */
            options?: {
                /** @description Id of the option: an integer as text. */
                id?: string | null;
                /** @description Name of the option. */
                name?: string | null;
                /** @description Position: an integer as text. */
                order?: string | null;
            }[] | null;
            /** @description Position among the fields of the module. */
            order?: number | null;
            /** @description Whether records must have a value. */
            required?: boolean | null;
            /**
             * @description What values look like.
             * @enum {string}
             */
            type?: "text" | "textarea" | "select";
            /** @description Stable key, unique in its module; default: derived from the name. */
            update_key?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of custom field definitions. */
        CustomFieldList: {
            data: components["schemas"]["CustomField"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        CustomFieldPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["CustomField"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the custom field definition that the `fields` parameter names. */
        CustomFieldSelection: Record<string, unknown>;
        CustomFieldValue: {
            /** @description Id of the definition of the field. */
            id: number;
            /** @description Name of the field. */
            name: string;
            /** @description Stable key of the field. */
            update_key: string;
            /** @description Text of the value; of a select the name of the option, in bodies also its id. */
            value: string;
            /** @description Option of a select. */
            value_id: number | null;
        };
        CustomFieldValueInput: {
            /** @description Id of the definition of the field. */
            id?: number | null;
            /** @description Read only: ignored in a body. Name of the field. */
            name?: unknown;
            /** @description Stable key of the field. */
            update_key?: string | null;
            /** @description Text of the value; of a select the name of the option, in bodies also its id. */
            value?: string | null;
            /** @description Option of a select. */
            value_id?: number | null;
        };
        /**
         * @description A mail with a quote or invoice, and what became of it. POST /v2/quote/send and POST /v2/invoice/send create one. It is sent after the response, and tried again with growing pauses where the mail server does not take it.
         * @example {
         *       "id": 1,
         *       "document_kind": "quote",
         *       "document_id": 1,
         *       "to": [],
         *       "cc": [],
         *       "bcc": [],
         *       "subject": "",
         *       "attachments": [],
         *       "link_id": 1,
         *       "state": "queued",
         *       "attempts": 1,
         *       "at": 1774771200,
         *       "error": "",
         *       "message_id": "",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Delivery: {
            /** @description When the mail server took it. UNIX seconds. */
            at: number | null;
            /** @description What is attached. */
            attachments: ("pdf" | "ubl" | "cii" | "facturx" | "xrechnung" | "peppol")[];
            /** @description How often it was given to the mail server. */
            attempts: number | null;
            /** @description Recipients of copies that the others do not see. */
            bcc: string[];
            /** @description Text; `{link}` stands for the address of the public link. */
            body?: string;
            /** @description Recipients of copies. */
            cc: string[];
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description The quote or invoice. */
            document_id: number | null;
            /**
             * @description Whether it brings a quote or an invoice.
             * @enum {string}
             */
            document_kind: "quote" | "invoice";
            /** @description Why the last attempt failed, or which recipients the mail server refused. */
            error: string;
            /** @description Id of the delivery. */
            id: number;
            /** @description Public link whose address the text has. */
            link_id: number | null;
            /** @description Message-ID of the mail: the same at every attempt. */
            message_id: string;
            /**
             * @description What became of it. queued waits to be sent, sent the mail server took it, failed was given up: POST /v2/delivery/resend tries again.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed";
            /** @description Subject. */
            subject: string;
            /** @description Recipients. */
            to: string[];
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        /** @description A page of deliveries. */
        DeliveryList: {
            data: components["schemas"]["Delivery"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        DeliveryPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Delivery"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the delivery that the `fields` parameter names. */
        DeliverySelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       }
         *     }
         */
        DocumentWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description Ids of earlier copies, the latest 20; absent where there are none. */
            earlier?: number[];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        ElectronicAddress: {
            /** @description The address within its scheme. */
            id: string;
            /** @description Scheme of the address (EAS code). */
            scheme: string;
        };
        ElectronicAddressInput: {
            /** @description The address within its scheme. */
            id?: string | null;
            /** @description Scheme of the address (EAS code). */
            scheme?: string | null;
        };
        /**
         * @description Something that happened to a record, with the record as it was then. Read in order with `after`; kept for 90 days.
         * @example {
         *       "id": 1,
         *       "at": 1774771200,
         *       "type": "",
         *       "kind": "",
         *       "record_id": "",
         *       "record": {}
         *     }
         */
        Event: {
            /** @description When it happened. UNIX seconds. */
            at: number;
            /** @description Grows from event to event; the cursor for `after`. */
            id: number;
            /** @description Kind of record. */
            kind: string;
            /** @description The record after the event; of a deletion as it last was. */
            record: Record<string, unknown> | null;
            /** @description Id of the record; of a contact its uuid. */
            record_id: string;
            /** @description Kind of record and what happened to it, such as `invoice.paid`. */
            type: string;
        };
        /** @description A page of events. */
        EventList: {
            data: components["schemas"]["Event"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description The members of the event that the `fields` parameter names. */
        EventSelection: Record<string, unknown>;
        /**
         * @description What somebody spent, on a project or for the firm. It is shown, with its receipt, to its owner, to the managers of its project, to readers of Finance and to administrators.
         * @example {
         *       "id": 1,
         *       "owner_id": 1,
         *       "owner": {
         *         "id": 1,
         *         "first_name": "Ada Lovelace",
         *         "last_name": "Ada Lovelace",
         *         "primary_email": "",
         *         "icon": {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "size": 1,
         *           "alias": "",
         *           "extension": "png",
         *           "mime_type": "image/png"
         *         }
         *       },
         *       "date": 1774771200,
         *       "date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "supplier": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": ""
         *         }
         *       ],
         *       "category": "Travel",
         *       "description": "Train to the location and back",
         *       "paid_by": "user",
         *       "amount": "119.00",
         *       "amount_includes_tax": true,
         *       "currency": "EUR",
         *       "tax": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "rate": "21"
         *         }
         *       ],
         *       "net_total": "80.00",
         *       "tax_total": "80.00",
         *       "total": "80.00",
         *       "billable": true,
         *       "markup": "10%",
         *       "sell_total": "80.00",
         *       "receipt": {
         *         "id": 1,
         *         "name": "Ada Lovelace",
         *         "size": 1,
         *         "alias": "",
         *         "extension": "png",
         *         "mime_type": "image/png"
         *       },
         *       "locked": true,
         *       "approval": {
         *         "status": "draft",
         *         "by": {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         },
         *         "at": 1774771200,
         *         "reason": ""
         *       },
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Expense: {
            /** @description Amount of the receipt; `amount_includes_tax` says whether with its tax. */
            amount: string;
            /** @description True: `amount` is gross, the tax is part of it. False: `amount` is net, the tax is added to it. */
            amount_includes_tax: boolean;
            /** @description How far the record is on its way to approval. It is moved by `submit`, `approve`, `reject` and `reopen`, never by a body. */
            approval: {
                /** @description When it was moved there. UNIX seconds. */
                at: number | null;
                /** @description User who moved it there; null for a record that was never submitted. */
                by: {
                    /** @description Id of the user. */
                    id: number;
                    /** @description Name of the user. */
                    name: string;
                } | null;
                /** @description Why it was rejected. */
                reason: string;
                /**
                 * @description Approved records are locked until they are reopened.
                 * @enum {string}
                 */
                status: "draft" | "submitted" | "approved" | "rejected";
            } | null;
            /** @description Whether the client is billed for it. */
            billable: boolean;
            /** @description Invoice that the work is billed on; only when asked for with `fields`, and for callers with Finance R- or more. */
            billed?: {
                /** @description Id of the invoice. */
                id: number;
                /** @description Id of the line. */
                line_id: number;
                /** @description Number of the invoice. */
                number: number;
                /** @description Prefix of its number. */
                prefix: string;
            }[];
            /** @description Category, free text such as Travel or Material. */
            category: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Currency of all amounts (ISO 4217); default: that of the account. */
            currency: string;
            /** @description Date of the receipt. UNIX seconds. */
            date: number;
            /** @description ISO 8601 text of `date`. */
            date_time_iso: string;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description What was bought, and what for. */
            description: string;
            /** @description Id of the expense. */
            id: number;
            /** @description Locked against further changes. */
            locked: boolean;
            /** @description Mark-up on `net_total`, as a percentage with its sign. */
            markup: string;
            /** @description Amount without tax. */
            net_total: string;
            /** @description User that `owner_id` names. */
            owner: {
                /** @description First name. */
                first_name: string;
                /** @description Picture of the user. */
                icon: components["schemas"]["FileSummary"] | null;
                /** @description Id of the user. */
                id: number;
                /** @description Last name. */
                last_name: string;
                /** @description E-mail address. */
                primary_email: string;
            } | null;
            /** @description User whose expense it is. */
            owner_id: number;
            /**
             * @description Who paid: the user, who is to be paid back, or the company. user the user, of the own pocket, company_card the company's card, company_account the company's account, cash the company's cash.
             * @enum {string}
             */
            paid_by: "user" | "company_card" | "company_account" | "cash";
            /** @description Project that the money was spent for. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Picture of the receipt. */
            receipt: components["schemas"]["FileSummary"] | null;
            /** @description What the client is billed, without tax: `net_total` and the mark-up; 0 unless `billable`. */
            sell_total: string;
            /** @description Contact that was paid. */
            supplier: {
                /** @description Number of the contact, unique only together with its type. */
                id: number | null;
                /** @description Name of the contact. */
                name: string;
                /** @description person or organization. */
                type: string;
                /** @description Identifies the contact. */
                uuid: string;
            }[];
            /** @description Tax on the receipt, with the name and rate that it had when it was saved; empty without tax. */
            tax: {
                /** @description Id of the tax. */
                id: number;
                /** @description Name of the tax. */
                name: string;
                /** @description Rate in percent. */
                rate: string;
            }[];
            /** @description Tax. */
            tax_total: string;
            /** @description Amount with tax. */
            total: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        ExpenseCreate: WithRequired<components["schemas"]["ExpenseInput"], "owner_id" | "date" | "amount">;
        /** @description The members of a expense in a body. */
        ExpenseInput: {
            /** @description Amount of the receipt; `amount_includes_tax` says whether with its tax. */
            amount?: string | number | null;
            /** @description True: `amount` is gross, the tax is part of it. False: `amount` is net, the tax is added to it. */
            amount_includes_tax?: boolean | null;
            /** @description Read only: ignored in a body. How far the record is on its way to approval. It is moved by `submit`, `approve`, `reject` and `reopen`, never by a body. */
            approval?: unknown;
            /** @description Whether the client is billed for it. */
            billable?: boolean | null;
            /** @description Read only: ignored in a body. Invoice that the work is billed on; only when asked for with `fields`, and for callers with Finance R- or more. */
            billed?: unknown;
            /** @description Category, free text such as Travel or Material. */
            category?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Currency of all amounts (ISO 4217); default: that of the account. */
            currency?: string | null;
            /** @description Date of the receipt. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description What was bought, and what for. */
            description?: string | null;
            /** @description Read only: ignored in a body. Id of the expense. */
            id?: unknown;
            /** @description Locked against further changes. */
            locked?: boolean | null;
            /** @description Mark-up on `net_total`, as a percentage with its sign. */
            markup?: string | null;
            /** @description Read only: ignored in a body. Amount without tax. */
            net_total?: unknown;
            /** @description Read only: ignored in a body. User that `owner_id` names. */
            owner?: unknown;
            /** @description User whose expense it is. */
            owner_id?: number | null;
            /**
             * @description Who paid: the user, who is to be paid back, or the company. user the user, of the own pocket, company_card the company's card, company_account the company's account, cash the company's cash.
             * @enum {string|null}
             */
            paid_by?: "user" | "company_card" | "company_account" | "cash" | null;
            /** @description Project that the money was spent for. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Picture of the receipt. */
            receipt?: components["schemas"]["FileSummaryInput"] | null;
            /** @description Read only: ignored in a body. What the client is billed, without tax: `net_total` and the mark-up; 0 unless `billable`. */
            sell_total?: unknown;
            /** @description Contact that was paid. */
            supplier?: {
                /** @description Read only: ignored in a body. Number of the contact, unique only together with its type. */
                id?: unknown;
                /** @description Read only: ignored in a body. Name of the contact. */
                name?: unknown;
                /** @description Read only: ignored in a body. person or organization. */
                type?: unknown;
                /** @description Identifies the contact. */
                uuid?: string | null;
            }[] | {
                /** @description Read only: ignored in a body. Number of the contact, unique only together with its type. */
                id?: unknown;
                /** @description Read only: ignored in a body. Name of the contact. */
                name?: unknown;
                /** @description Read only: ignored in a body. person or organization. */
                type?: unknown;
                /** @description Identifies the contact. */
                uuid?: string | null;
            } | null;
            /** @description Tax on the receipt, with the name and rate that it had when it was saved; empty without tax. */
            tax?: {
                /** @description Id of the tax. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the tax. */
                name?: unknown;
                /** @description Read only: ignored in a body. Rate in percent. */
                rate?: unknown;
            }[] | {
                /** @description Id of the tax. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the tax. */
                name?: unknown;
                /** @description Read only: ignored in a body. Rate in percent. */
                rate?: unknown;
            } | null;
            /** @description Read only: ignored in a body. Tax. */
            tax_total?: unknown;
            /** @description Read only: ignored in a body. Amount with tax. */
            total?: unknown;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of expenses. */
        ExpenseList: {
            data: components["schemas"]["Expense"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ExpensePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Expense"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the expense that the `fields` parameter names. */
        ExpenseSelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "ids": [
         *         1
         *       ]
         *     }
         */
        ExpenseWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description Ids of the expenses that were moved; `success.id` is the first. */
            ids: number[];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        /**
         * @description A calendar that its user gives to others. Its address needs no token and opens nothing else; deleting it revokes the address. It shows what its user may see at the time of reading, with names or as "Busy" alone.
         * @example {
         *       "id": 1,
         *       "name": "For Harbour Films",
         *       "user_id": 1,
         *       "calendar": "resource/1",
         *       "shows": "busy",
         *       "feed": "",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Feed: {
            /** @description What the calendar is of: `resource/<id>`, `workspace/<id>` or `me`, your own bookings. It cannot change. */
            calendar: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Address of the calendar, for its own user. */
            feed: string;
            /** @description Id of the shared feed. */
            id: number;
            /** @description Name of the calendar; without one it has the name of what it is of. */
            name: string;
            /**
             * @description What is shown of a booking besides its times. busy nothing: each is called "Busy", names its name and rooms, without its description.
             * @enum {string}
             */
            shows: "busy" | "names";
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description User whose rights the feed has: who created it. */
            user_id: number | null;
        };
        FeedCreate: WithRequired<components["schemas"]["FeedInput"], "calendar">;
        /** @description The members of a shared feed in a body. */
        FeedInput: {
            /** @description What the calendar is of: `resource/<id>`, `workspace/<id>` or `me`, your own bookings. It cannot change. */
            calendar?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Address of the calendar, for its own user. */
            feed?: unknown;
            /** @description Read only: ignored in a body. Id of the shared feed. */
            id?: unknown;
            /** @description Name of the calendar; without one it has the name of what it is of. */
            name?: string | null;
            /**
             * @description What is shown of a booking besides its times. busy nothing: each is called "Busy", names its name and rooms, without its description.
             * @enum {string|null}
             */
            shows?: "busy" | "names" | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. User whose rights the feed has: who created it. */
            user_id?: unknown;
        };
        /** @description A page of shared feeds. */
        FeedList: {
            data: components["schemas"]["Feed"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        FeedPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Feed"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the shared feed that the `fields` parameter names. */
        FeedSelection: Record<string, unknown>;
        /** @description Response with `dry_run=true`: nothing was stored. */
        FilePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            /** @description The record as it would be. */
            record: Record<string, unknown>;
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        FileSummary: {
            /** @description Handle of the file; in a body it refers to an uploaded file. */
            alias: string;
            /** @description Extension of the name. */
            extension: string;
            /** @description Id of the file. */
            id: number;
            /** @description Media type. */
            mime_type: string;
            /** @description Name of the file. */
            name: string;
            /** @description Size in bytes. */
            size: number | null;
        };
        FileSummaryInput: {
            /** @description Handle of the file; in a body it refers to an uploaded file. */
            alias?: string | null;
            /** @description Read only: ignored in a body. Extension of the name. */
            extension?: unknown;
            /** @description Read only: ignored in a body. Id of the file. */
            id?: unknown;
            /** @description Read only: ignored in a body. Media type. */
            mime_type?: unknown;
            /** @description Read only: ignored in a body. Name of the file. */
            name?: unknown;
            /** @description Read only: ignored in a body. Size in bytes. */
            size?: unknown;
        };
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "alias": "f_8c1e4b7a92d3"
         *     }
         */
        FileWritten: {
            /** @description Handle of the file. */
            alias: string;
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "left_out": [
         *         {
         *           "kind": "time-entry",
         *           "id": 1,
         *           "reason": "other_currency",
         *           "currency": ""
         *         }
         *       ],
         *       "left_out_count": 1
         *     }
         */
        FromWorkWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description Work in the selection that is not on the document; the first 100. */
            left_out: {
                /** @description Currency that it is priced in; empty where it has no price. */
                currency: string;
                /** @description Id of the record. */
                id: number;
                /**
                 * @description Kind of the work.
                 * @enum {string}
                 */
                kind: "time-entry" | "booking" | "expense";
                /**
                 * @description Why it was not taken: it is priced in another currency only, or not at all.
                 * @enum {string}
                 */
                reason: "other_currency" | "unpriced";
            }[];
            /** @description How much work in the selection is not on the document. */
            left_out_count: number;
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        /**
         * @description Gives its users their permission levels.
         * @example {
         *       "id": 1,
         *       "name": "Bookkeepers",
         *       "description": "",
         *       "is_default": true,
         *       "members": [],
         *       "acl_schedule": "--",
         *       "acl_project": "--",
         *       "acl_task": "--",
         *       "acl_finance": "RW",
         *       "acl_report": "--",
         *       "acl_contact": "R-",
         *       "acl_admin": "--",
         *       "acl_account": "--",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Group: {
            /**
             * @description Level of the group for the Account module.
             * @enum {string}
             */
            acl_account: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Admin module.
             * @enum {string}
             */
            acl_admin: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Contact module.
             * @enum {string}
             */
            acl_contact: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Finance module.
             * @enum {string}
             */
            acl_finance: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Project module.
             * @enum {string}
             */
            acl_project: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Report module.
             * @enum {string}
             */
            acl_report: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Schedule module.
             * @enum {string}
             */
            acl_schedule: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Task module.
             * @enum {string}
             */
            acl_task: "--" | "R-" | "RW";
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Id of the group. */
            id: number;
            /** @description A system group, which cannot be edited. */
            is_default: boolean;
            /** @description Users of the group. */
            members: components["schemas"]["UserSummary"][];
            /** @description Name. */
            name: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        GroupCreate: WithRequired<components["schemas"]["GroupInput"], "name">;
        /** @description The members of a group in a body. */
        GroupInput: {
            /**
             * @description Level of the group for the Account module.
             * @enum {string|null}
             */
            acl_account?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Admin module.
             * @enum {string|null}
             */
            acl_admin?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Contact module.
             * @enum {string|null}
             */
            acl_contact?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Finance module.
             * @enum {string|null}
             */
            acl_finance?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Project module.
             * @enum {string|null}
             */
            acl_project?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Report module.
             * @enum {string|null}
             */
            acl_report?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Schedule module.
             * @enum {string|null}
             */
            acl_schedule?: "--" | "R-" | "RW" | null;
            /**
             * @description Level of the group for the Task module.
             * @enum {string|null}
             */
            acl_task?: "--" | "R-" | "RW" | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Id of the group. */
            id?: unknown;
            /** @description Read only: ignored in a body. A system group, which cannot be edited. */
            is_default?: unknown;
            /** @description Read only: ignored in a body. Users of the group. */
            members?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of groups. */
        GroupList: {
            data: components["schemas"]["Group"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        GroupPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Group"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the group that the `fields` parameter names. */
        GroupSelection: Record<string, unknown>;
        /**
         * @description A bill to a client, with lines, taxes and totals.
         * @example {
         *       "id": 1,
         *       "prefix": "",
         *       "number": 1,
         *       "date": 1774771200,
         *       "date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "due_date": 1774771200,
         *       "due_date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "items": [],
         *       "groups": [],
         *       "status": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         }
         *       ],
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "custom_fields": [],
         *       "terms": "",
         *       "template_id": 1,
         *       "cloned_id": 1,
         *       "reference": "Spring campaign",
         *       "currency": "EUR",
         *       "sub_total": "80.00",
         *       "discount_total": "80.00",
         *       "net_total": "80.00",
         *       "tax_total": "80.00",
         *       "total": "80.00",
         *       "buy_total": "80.00",
         *       "created_sp_flag": true,
         *       "kind": "invoice",
         *       "paid_total": "80.00",
         *       "open_total": "80.00",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Invoice: {
            /** @description Sum of the buy amounts. */
            buy_total: string;
            /** @description Client of the document; required on every create and update. */
            client: components["schemas"]["Client"][];
            /** @description Quote or invoice that this one was created from; for a credit note, the invoice that it credits. */
            cloned_id: number | null;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description True if created in the service, false if it came from a legacy external system. */
            created_sp_flag: boolean;
            /** @description What credit notes have settled; of a credit note, below zero, what it has settled of its invoice. */
            credited_total?: string;
            /** @description Currency of all amounts (ISO 4217). */
            currency: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description Date of the document. UNIX seconds. */
            date: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso: string;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Sum of the discounts. */
            discount_total: string;
            /** @description When the invoice is due. UNIX seconds. */
            due_date: number | null;
            /** @description ISO 8601 text of `due_date`. */
            due_date_time_iso: string;
            /** @description Groups of lines. */
            groups: components["schemas"]["ItemGroup"][];
            /** @description Generated, unique among quotes and invoices. */
            id: number;
            /** @description Lines of the document. */
            items: components["schemas"]["LineItem"][];
            /**
             * @description Whether it is an invoice or a credit note.
             * @enum {string}
             */
            kind: "invoice" | "credit_note";
            /** @description Sum of the lines after discount. */
            net_total: string;
            /** @description Number within its prefix. */
            number: number | null;
            /** @description What is not settled: total less `paid_total` and less what credit notes have settled. */
            open_total: string;
            /** @description What payments have settled; below zero where money was paid to the client. */
            paid_total: string;
            /** @description Prefix of the number. */
            prefix: string;
            /** @description Project that the document belongs to. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Reference text. */
            reference: string;
            /** @description Status of the document; on write only its id. */
            status: {
                /**
                 * @description Id of the status. 1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid.
                 * @enum {integer|null}
                 */
                id: 1 | 2 | 3 | 4 | null;
                /** @description Name of the status. */
                name: string;
            }[];
            /** @description Sum of the lines before discount. */
            sub_total: string;
            /** @description Sum of the taxes. */
            tax_total: string;
            /** @description Template of the document; 0 means the default or none. */
            template_id: number;
            /** @description Payment terms of the invoice. */
            terms: string;
            /** @description Net total and tax. */
            total: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        InvoiceCreate: WithRequired<components["schemas"]["InvoiceInput"], "client">;
        /** @description The members that a body may have. */
        InvoiceFromWorkInput: {
            /** @description Whether only approved time entries and expenses are billed. */
            approved_only?: boolean | null;
            /** @description Whether time entries and expenses that are not billable are left out. */
            billable_only?: boolean | null;
            /** @description Client of the document; default: the client of the project. Without `project`, all work for this client is billed. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Currency of all amounts (ISO 4217). */
            currency?: string | null;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Date of the document. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description When the invoice is due. UNIX seconds. */
            due_date?: number | null;
            /** @description ISO 8601 text of `due_date`. */
            due_date_time_iso?: string | null;
            /** @description Work that starts at or after this moment; default: all earlier work. UNIX seconds. */
            from?: number | null;
            /**
             * @description What one line is about: one piece of work, all work of a person, of a resource, of a day or of an activity at the same price, or all work at once.
             * @enum {string|null}
             */
            group_by?: "entry" | "person" | "resource" | "day" | "activity" | "one" | null;
            /** @description Prefix of the number. */
            prefix?: string | null;
            /** @description Project whose work is billed; it becomes the project of the document. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Rate scheme that prices all of the work; default: the rates that were found for each piece of it. */
            ratescheme_id?: number | null;
            /** @description Reference text. */
            reference?: string | null;
            /**
             * @description What counts where a booked person recorded time on the booking: `recorded` the time entries, `booked` the booking as planned. The other is not billed for the same work. Whoever recorded no time is billed as booked.
             * @enum {string|null}
             */
            source?: "recorded" | "booked" | null;
            /** @description Taxes of every line; default: those of the rates. */
            taxes?: components["schemas"]["AppliedTaxInput"][] | null;
            /** @description Template of the document; 0 means the default or none. */
            template_id?: number | null;
            /** @description Payment terms of the invoice. */
            terms?: string | null;
            /** @description Work that starts before this moment; default: now. UNIX seconds. */
            to?: number | null;
            /**
             * @description What happens to work without a rate in any currency: `refuse` (422, naming it), `zero` (a line with the price 0), `skip` (named in `left_out`).
             * @enum {string|null}
             */
            unpriced?: "refuse" | "zero" | "skip" | null;
            /** @description What is billed; default: everything. */
            work?: ("time-entry" | "booking" | "expense")[] | null;
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        InvoiceFromWorkPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            /** @description Work in the selection that is not on the document; the first 100. */
            left_out: {
                /** @description Currency that it is priced in; empty where it has no price. */
                currency: string;
                /** @description Id of the record. */
                id: number;
                /**
                 * @description Kind of the work.
                 * @enum {string}
                 */
                kind: "time-entry" | "booking" | "expense";
                /**
                 * @description Why it was not taken: it is priced in another currency only, or not at all.
                 * @enum {string}
                 */
                reason: "other_currency" | "unpriced";
            }[];
            /** @description How much work in the selection is not on the document. */
            left_out_count: number;
            record: components["schemas"]["Invoice"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of a invoice in a body. */
        InvoiceInput: {
            /** @description Read only: ignored in a body. Sum of the buy amounts. */
            buy_total?: unknown;
            /** @description Client of the document; required on every create and update. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Quote or invoice that this one was created from; for a credit note, the invoice that it credits. */
            cloned_id?: number | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description True if created in the service, false if it came from a legacy external system. */
            created_sp_flag?: boolean | null;
            /** @description Read only: ignored in a body. What credit notes have settled; of a credit note, below zero, what it has settled of its invoice. */
            credited_total?: unknown;
            /** @description Currency of all amounts (ISO 4217). */
            currency?: string | null;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Date of the document. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Sum of the discounts. */
            discount_total?: unknown;
            /** @description When the invoice is due. UNIX seconds. */
            due_date?: number | null;
            /** @description ISO 8601 text of `due_date`. */
            due_date_time_iso?: string | null;
            /** @description Groups of lines. */
            groups?: components["schemas"]["ItemGroupInput"][] | null;
            /** @description Read only: ignored in a body. Generated, unique among quotes and invoices. */
            id?: unknown;
            /** @description Lines of the document. */
            items?: components["schemas"]["LineItemInput"][] | null;
            /** @description Read only: ignored in a body. Whether it is an invoice or a credit note. */
            kind?: unknown;
            /** @description Read only: ignored in a body. Sum of the lines after discount. */
            net_total?: unknown;
            /** @description Number within its prefix. */
            number?: number | null;
            /** @description Read only: ignored in a body. What is not settled: total less `paid_total` and less what credit notes have settled. */
            open_total?: unknown;
            /** @description Read only: ignored in a body. What payments have settled; below zero where money was paid to the client. */
            paid_total?: unknown;
            /** @description Prefix of the number. */
            prefix?: string | null;
            /** @description Project that the document belongs to. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Reference text. */
            reference?: string | null;
            /** @description Status of the document; on write only its id. */
            status?: {
                /**
                 * @description Id of the status. 1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            }[] | {
                /**
                 * @description Id of the status. 1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            } | null;
            /** @description Read only: ignored in a body. Sum of the lines before discount. */
            sub_total?: unknown;
            /** @description Read only: ignored in a body. Sum of the taxes. */
            tax_total?: unknown;
            /** @description Template of the document; 0 means the default or none. */
            template_id?: number | null;
            /** @description Payment terms of the invoice. */
            terms?: string | null;
            /** @description Read only: ignored in a body. Net total and tax. */
            total?: unknown;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of invoices. */
        InvoiceList: {
            data: components["schemas"]["Invoice"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        InvoicePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Invoice"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        InvoiceQuotePartPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            progress: {
                /** @description Currency of the amounts, which are without tax. */
                currency: string;
                /** @description What this invoice is of it. */
                invoiced: string;
                /** @description What was invoiced before. */
                invoiced_before: string;
                /** @description The whole quote. */
                quote: string;
                /** @description What is left. */
                rest: string;
            };
            record: components["schemas"]["Invoice"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the invoice that the `fields` parameter names. */
        InvoiceSelection: Record<string, unknown>;
        /**
         * @description How quotes or invoices look.
         * @example {
         *       "id": 1,
         *       "name": "House style",
         *       "type_id": 1,
         *       "default": true,
         *       "title": "Invoice",
         *       "logo": [
         *         {
         *           "name": "Ada Lovelace",
         *           "size": 1,
         *           "alias": "",
         *           "extension": "png",
         *           "mime_type": "image/png"
         *         }
         *       ],
         *       "top_left_container": "",
         *       "top_center_container": "",
         *       "top_right_container": "",
         *       "middle_left_container": "",
         *       "middle_center_container": "",
         *       "middle_right_container": "",
         *       "bottom_left_container": "",
         *       "bottom_center_container": "Thank you",
         *       "bottom_right_container": "",
         *       "email_subject_template": "",
         *       "email_body_template": "",
         *       "options": {
         *         "items_column_visibility": {
         *           "item": true,
         *           "description": true,
         *           "quantity": true,
         *           "price": true,
         *           "discount": true,
         *           "tax": true,
         *           "total": true
         *         },
         *         "totals_visibility": {
         *           "sub_total": true,
         *           "discount_total": true,
         *           "net_total": true,
         *           "tax_total": true,
         *           "total": true
         *         }
         *       },
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        InvoiceTemplate: {
            /** @description Content of the bottom center cell. */
            bottom_center_container: string;
            /** @description Content of the bottom left cell. */
            bottom_left_container: string;
            /** @description Content of the bottom right cell. */
            bottom_right_container: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Used when a document is created without a template; one for each type. */
            default: boolean;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Template of the body of the e-mail. */
            email_body_template: string;
            /** @description Template of the subject of the e-mail. */
            email_subject_template: string;
            /** @description Id of the template. */
            id: number;
            /** @description Picture at the top. */
            logo: components["schemas"]["Logo"][];
            /** @description Content of the middle center cell. */
            middle_center_container: string;
            /** @description Content of the middle left cell. */
            middle_left_container: string;
            /** @description Content of the middle right cell. */
            middle_right_container: string;
            /** @description Name. */
            name: string;
            /** @description What is shown; every switch is true unless set otherwise. */
            options: {
                /** @description Columns of the lines. */
                items_column_visibility: {
                    /** @description Whether the description is shown. */
                    description: boolean;
                    /** @description Whether the discount is shown. */
                    discount: boolean;
                    /** @description Whether the title is shown. */
                    item: boolean;
                    /** @description Whether the price is shown. */
                    price: boolean;
                    /** @description Whether the quantity is shown. */
                    quantity: boolean;
                    /** @description Whether the tax is shown. */
                    tax: boolean;
                    /** @description Whether the total is shown. */
                    total: boolean;
                } | null;
                /** @description Rows of the totals. */
                totals_visibility: {
                    /** @description Whether the discount is shown. */
                    discount_total: boolean;
                    /** @description Whether the net total is shown. */
                    net_total: boolean;
                    /** @description Whether the sub-total is shown. */
                    sub_total: boolean;
                    /** @description Whether the tax is shown. */
                    tax_total: boolean;
                    /** @description Whether the total is shown. */
                    total: boolean;
                } | null;
            } | null;
            /** @description Text in the top left corner. */
            title: string;
            /** @description Content of the top center cell. */
            top_center_container: string;
            /** @description Content of the top left cell. */
            top_left_container: string;
            /** @description Content of the top right cell. */
            top_right_container: string;
            /**
             * @description What the template is for. 1 Invoice, 2 Quote.
             * @enum {integer}
             */
            type_id: 1 | 2;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        InvoiceTemplateCreate: WithRequired<components["schemas"]["InvoiceTemplateInput"], "name" | "type_id">;
        /** @description The members of a invoice or quote template in a body. */
        InvoiceTemplateInput: {
            /** @description Content of the bottom center cell. */
            bottom_center_container?: string | null;
            /** @description Content of the bottom left cell. */
            bottom_left_container?: string | null;
            /** @description Content of the bottom right cell. */
            bottom_right_container?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Used when a document is created without a template; one for each type. */
            default?: boolean | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Template of the body of the e-mail. */
            email_body_template?: string | null;
            /** @description Template of the subject of the e-mail. */
            email_subject_template?: string | null;
            /** @description Read only: ignored in a body. Id of the template. */
            id?: unknown;
            /** @description Picture at the top. */
            logo?: components["schemas"]["LogoInput"][] | components["schemas"]["LogoInput"] | null;
            /** @description Content of the middle center cell. */
            middle_center_container?: string | null;
            /** @description Content of the middle left cell. */
            middle_left_container?: string | null;
            /** @description Content of the middle right cell. */
            middle_right_container?: string | null;
            /** @description Name. */
            name?: string | null;
            /** @description What is shown; every switch is true unless set otherwise. */
            options?: {
                /** @description Columns of the lines. */
                items_column_visibility?: {
                    /** @description Whether the description is shown. */
                    description?: boolean | null;
                    /** @description Whether the discount is shown. */
                    discount?: boolean | null;
                    /** @description Whether the title is shown. */
                    item?: boolean | null;
                    /** @description Whether the price is shown. */
                    price?: boolean | null;
                    /** @description Whether the quantity is shown. */
                    quantity?: boolean | null;
                    /** @description Whether the tax is shown. */
                    tax?: boolean | null;
                    /** @description Whether the total is shown. */
                    total?: boolean | null;
                } | null;
                /** @description Rows of the totals. */
                totals_visibility?: {
                    /** @description Whether the discount is shown. */
                    discount_total?: boolean | null;
                    /** @description Whether the net total is shown. */
                    net_total?: boolean | null;
                    /** @description Whether the sub-total is shown. */
                    sub_total?: boolean | null;
                    /** @description Whether the tax is shown. */
                    tax_total?: boolean | null;
                    /** @description Whether the total is shown. */
                    total?: boolean | null;
                } | null;
            } | null;
            /** @description Text in the top left corner. */
            title?: string | null;
            /** @description Content of the top center cell. */
            top_center_container?: string | null;
            /** @description Content of the top left cell. */
            top_left_container?: string | null;
            /** @description Content of the top right cell. */
            top_right_container?: string | null;
            /**
             * @description What the template is for. 1 Invoice, 2 Quote.
             * @enum {integer}
             */
            type_id?: 1 | 2;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of templates. */
        InvoiceTemplateList: {
            data: components["schemas"]["InvoiceTemplate"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        InvoiceTemplatePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["InvoiceTemplate"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the invoice or quote template that the `fields` parameter names. */
        InvoiceTemplateSelection: Record<string, unknown>;
        InvoiceUpdate: WithRequired<components["schemas"]["InvoiceInput"], "client">;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       }
         *     }
         */
        InvoiceWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
            /** @description Why the invoice that was issued is not a valid electronic one (EN 16931); absent where it is, or for an account that has no VAT number, tax number or electronic address. */
            warnings?: {
                /** @description What to do. */
                message: string;
                /** @description The member to mend (JSON pointer, RFC 6901). */
                pointer: string;
                /**
                 * @description Kind of record to mend.
                 * @enum {string}
                 */
                record: "invoice" | "account" | "contact" | "tax";
                /** @description Its id; of a contact its uuid, of the account null. */
                record_id: string | null;
                /** @description Id of the official rule, such as BR-11 or PEPPOL-EN16931-R010; DAYBOOK-1 where something was assumed. */
                rule: string;
                /**
                 * @description Fatal faults stop the electronic formats.
                 * @enum {string}
                 */
                severity: "fatal" | "warning";
                /** @description Business term (BT) or group (BG) of EN 16931. */
                term: string;
            }[];
        };
        ItemGroup: {
            /** @description Description of the group. */
            description: string;
            /** @description Whether the document shows the group without its lines. */
            hide_items: boolean;
            /** @description Id of the item group; a negative one stands for a new group in this body. */
            id: number;
            /** @description Name of the group. */
            name: string;
            /** @description Position of the group. */
            order: number | null;
        };
        ItemGroupInput: {
            /** @description Description of the group. */
            description?: string | null;
            /** @description Whether the document shows the group without its lines. */
            hide_items?: boolean | null;
            /** @description Id of the item group; a negative one stands for a new group in this body. */
            id?: number | null;
            /** @description Name of the group. */
            name?: string | null;
            /** @description Position of the group. */
            order?: number | null;
        };
        /**
         * @description Work that a request left to be done in the background. A job that fails is run again after growing pauses; one that failed for good stays in the list until it is run again. Jobs that are done are kept for 30 days, those that failed for 90.
         * @example {
         *       "id": 1,
         *       "name": "Ada Lovelace",
         *       "state": "queued",
         *       "payload": {},
         *       "attempts": 1,
         *       "at": 1774771200,
         *       "error": "",
         *       "created": 1774771200,
         *       "finished": 1774771200
         *     }
         */
        Job: {
            /** @description When it is due. Of one that runs: when another process takes it over, should its own have died. UNIX seconds. */
            at: number | null;
            /** @description How often it was begun. */
            attempts: number | null;
            /** @description When it was asked for. UNIX seconds. */
            created: number;
            /** @description Why its last attempt failed. */
            error: string;
            /** @description When it was done, or failed for good. UNIX seconds. */
            finished: number | null;
            /** @description Id of the job. */
            id: number;
            /** @description What is done. */
            name: string;
            /** @description What it is done with: ids of records. */
            payload: Record<string, unknown> | null;
            /**
             * @description Where it stands. queued waits until it is due, running runs, done is done, failed failed for good: POST /v2/job/retry runs it again.
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed";
        };
        /** @description A page of jobs. */
        JobList: {
            data: components["schemas"]["Job"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        JobPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Job"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the job that the `fields` parameter names. */
        JobSelection: Record<string, unknown>;
        Levels: {
            /**
             * @description Level of the group for the Account module.
             * @enum {string}
             */
            acl_account: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Admin module.
             * @enum {string}
             */
            acl_admin: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Contact module.
             * @enum {string}
             */
            acl_contact: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Finance module.
             * @enum {string}
             */
            acl_finance: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Project module.
             * @enum {string}
             */
            acl_project: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Report module.
             * @enum {string}
             */
            acl_report: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Schedule module.
             * @enum {string}
             */
            acl_schedule: "--" | "R-" | "RW";
            /**
             * @description Level of the group for the Task module.
             * @enum {string}
             */
            acl_task: "--" | "R-" | "RW";
        };
        LineItem: {
            /** @description Buy amount of the line; what was sent where `buy_total_fixed` is true. */
            buy_total: string;
            /** @description Whether `buy_total` stays as it was sent. */
            buy_total_fixed: boolean;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description Description of the item. */
            description: string;
            /** @description Discount as a percentage with its sign. */
            discount: string;
            /** @description Id of the line. */
            id: number;
            /** @description Title of the item. */
            item_text: string;
            /** @description Identifier of the item in another system. */
            item_uuid: string;
            /** @description Position of the line. */
            order: number | null;
            /** @description Item group of the line; in one body a negative id may stand for a new group. */
            parent_group_id: number | null;
            /** @description How many units. */
            quantity: string;
            /** @description Rate scheme that the price comes from. */
            ratescheme_id: number | null;
            /** @description Whether tax is charged on the line; a new line that does not say so is taxed. */
            tax: boolean;
            /** @description Taxes that apply to the line, each to the same base. */
            taxes: components["schemas"]["AppliedTax"][];
            /** @description Amount of the line after discount, without tax. */
            total: string;
            /** @description Unit, free text. */
            unit: string;
            /** @description Sell amount for one unit. */
            unit_amount: string;
            /** @description Buy amount for one unit. */
            unit_buy_amount: string;
        };
        LineItemInput: {
            /** @description Buy amount of the line; what was sent where `buy_total_fixed` is true. */
            buy_total?: string | number | null;
            /** @description Whether `buy_total` stays as it was sent. */
            buy_total_fixed?: boolean | null;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Description of the item. */
            description?: string | null;
            /** @description Discount as a percentage with its sign. */
            discount?: string | null;
            /** @description Id of the line. */
            id?: number | null;
            /** @description Title of the item. */
            item_text?: string | null;
            /** @description Identifier of the item in another system. */
            item_uuid?: string | null;
            /** @description Position of the line. */
            order?: number | null;
            /** @description Item group of the line; in one body a negative id may stand for a new group. */
            parent_group_id?: number | null;
            /** @description How many units. */
            quantity?: string | number | null;
            /** @description Rate scheme that the price comes from. */
            ratescheme_id?: number | null;
            /** @description Whether tax is charged on the line; a new line that does not say so is taxed. */
            tax?: boolean | null;
            /** @description Taxes that apply to the line, each to the same base. */
            taxes?: components["schemas"]["AppliedTaxInput"][] | null;
            /** @description Read only: ignored in a body. Amount of the line after discount, without tax. */
            total?: unknown;
            /** @description Unit, free text. */
            unit?: string | null;
            /** @description Sell amount for one unit. */
            unit_amount?: string | number | null;
            /** @description Buy amount for one unit. */
            unit_buy_amount?: string | number | null;
        };
        Logo: {
            /** @description Handle of the file; in a body it refers to an uploaded file. */
            alias: string;
            /** @description Extension of the name. */
            extension: string;
            /** @description Media type. */
            mime_type: string;
            /** @description Name of the file. */
            name: string;
            /** @description Size in bytes. */
            size: number | null;
        };
        LogoInput: {
            /** @description Handle of the file; in a body it refers to an uploaded file. */
            alias?: string | null;
            /** @description Read only: ignored in a body. Extension of the name. */
            extension?: unknown;
            /** @description Read only: ignored in a body. Media type. */
            mime_type?: unknown;
            /** @description Read only: ignored in a body. Name of the file. */
            name?: unknown;
            /** @description Read only: ignored in a body. Size in bytes. */
            size?: unknown;
        };
        /** @description The members that a body may have. */
        MailInput: {
            /** @description What is attached. By default the PDF, and of an invoice that keeps the rules of EN 16931 the electronic invoice (UBL). */
            attach?: ("pdf" | "ubl" | "cii" | "facturx" | "xrechnung" | "peppol")[] | null;
            /** @description Recipients of copies that the others do not see. */
            bcc?: string[] | null;
            /** @description Text; by default that of the template. `{link}` stands for the address of the public link. */
            body?: string | null;
            /** @description Recipients of copies. */
            cc?: string[] | null;
            /** @description Whether the text has the address of a new public link to the document. */
            link?: boolean | null;
            /** @description Subject; by default that of the template of the document. */
            subject?: string | null;
            /** @description Recipients; by default the person to turn to, or the client. */
            to?: string[] | null;
        };
        /**
         * @description The user that the token belongs to, its group, and what this token may do.
         * @example {
         *       "id": 1,
         *       "first_name": "Ada Lovelace",
         *       "last_name": "Ada Lovelace",
         *       "primary_email": "",
         *       "username": "",
         *       "group_id": 1,
         *       "timezone": "",
         *       "locale": "en_US",
         *       "date_format": "j/n/y",
         *       "time_format": "0",
         *       "notification": true,
         *       "expires": 1774771200,
         *       "schedule_view_mode": 0,
         *       "feed": "",
         *       "group": {
         *         "id": 1,
         *         "name": "Ada Lovelace"
         *       },
         *       "levels": {
         *         "acl_schedule": "--",
         *         "acl_project": "--",
         *         "acl_task": "--",
         *         "acl_finance": "--",
         *         "acl_report": "--",
         *         "acl_contact": "--",
         *         "acl_admin": "--",
         *         "acl_account": "--"
         *       }
         *     }
         */
        Me: {
            /**
             * @description How dates are shown.
             * @enum {string}
             */
            date_format: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d";
            /** @description After this the user can no longer sign in. UNIX seconds. */
            expires: number | null;
            /** @description Address of the iCalendar feed of your own bookings; empty without Schedule R-. */
            feed: string;
            /** @description First name. */
            first_name: string;
            /** @description Group of the caller. */
            group: {
                /** @description Id of the group. */
                id: number;
                /** @description Name of the group. */
                name: string;
            } | null;
            /** @description Group whose permissions the user takes. */
            group_id: number;
            /** @description Id of the user. */
            id: number;
            /** @description Last name. */
            last_name: string;
            /** @description What this token may do: the levels of the group, limited by the scopes of the token. */
            levels: components["schemas"]["Levels"] | null;
            /**
             * @description Language and region.
             * @enum {string}
             */
            locale: "en_US";
            /** @description Whether notifications are sent to the user. */
            notification: boolean;
            /** @description E-mail address, unique in the account. */
            primary_email: string;
            /**
             * @description What a user who is also a resource sees of the schedule. 0 show all bookings, 1 anonymize other bookings, 2 hide other bookings.
             * @enum {integer}
             */
            schedule_view_mode: 0 | 1 | 2;
            /**
             * @description How times are shown. 0 12-hour, 1 24-hour.
             * @enum {string}
             */
            time_format: "0" | "1";
            /** @description Time zone (tz database name). */
            timezone: string;
            /** @description Name to sign in with, unique in the account. */
            username: string;
        };
        /** @description The me. */
        MeAnswer: {
            data: components["schemas"]["Me"];
        };
        /** @description The members that a body may have. */
        MeInput: {
            /**
             * @description How dates are shown.
             * @enum {string|null}
             */
            date_format?: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d" | null;
            /** @description Read only: ignored in a body. After this the user can no longer sign in. */
            expires?: unknown;
            /** @description Read only: ignored in a body. Address of the iCalendar feed of your own bookings; empty without Schedule R-. */
            feed?: unknown;
            /** @description First name. */
            first_name?: string | null;
            /** @description Read only: ignored in a body. Group of the caller. */
            group?: unknown;
            /** @description Read only: ignored in a body. Group whose permissions the user takes. */
            group_id?: unknown;
            /** @description Read only: ignored in a body. Id of the user. */
            id?: unknown;
            /** @description Last name. */
            last_name?: string | null;
            /** @description Read only: ignored in a body. What this token may do: the levels of the group, limited by the scopes of the token. */
            levels?: unknown;
            /**
             * @description Language and region.
             * @enum {string|null}
             */
            locale?: "en_US" | null;
            /** @description Whether notifications are sent to the user. */
            notification?: boolean | null;
            /** @description The current password; required to change it. */
            old_password?: string | null;
            /** @description Password, 12 characters or more; stored as argon2id and never returned. */
            password?: string | null;
            /** @description Read only: ignored in a body. E-mail address, unique in the account. */
            primary_email?: unknown;
            /** @description Read only: ignored in a body. What a user who is also a resource sees of the schedule. */
            schedule_view_mode?: unknown;
            /**
             * @description How times are shown. 0 12-hour, 1 24-hour.
             * @enum {string|null}
             */
            time_format?: "0" | "1" | null;
            /** @description Time zone (tz database name). */
            timezone?: string | null;
            /** @description Read only: ignored in a body. Name to sign in with, unique in the account. */
            username?: unknown;
        };
        /** @description What is known of the whole list. */
        Meta: {
            /** @description The place of the page in the list. */
            pagination: {
                /** @description Records on this page. */
                count: number;
                /** @description This page: `page`. */
                current_page: number;
                /** @description Records on a full page: `limit`. */
                per_page: number;
                /** @description Records that match. */
                total: number;
            };
        };
        /**
         * @description Money from a client or, below zero, back to a client, and the invoices that it settles.
         * @example {
         *       "id": 1,
         *       "date": 1774771200,
         *       "date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "method": "bank_transfer",
         *       "reference": "",
         *       "notes": "",
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "currency": "EUR",
         *       "amount": "400.00",
         *       "allocations": [],
         *       "unallocated_total": "80.00",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Payment: {
            /** @description What the payment settles. */
            allocations: {
                /** @description Amount with the sign of what is settled; without one as much as is open and is left of the payment. */
                amount: string;
                /** @description Invoice or credit note that is settled. */
                invoice_id: number | null;
                /** @description Payment whose unallocated rest is paid back or used. */
                refunded_payment_id: number | null;
            }[];
            /** @description Amount; below zero it is paid to the client, and is allocated whole. */
            amount: string;
            /** @description Client who paid; required unless an invoice is allocated. */
            client: components["schemas"]["Client"][];
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Currency (ISO 4217). */
            currency: string;
            /** @description When the money came or went; now unless another is sent. UNIX seconds. */
            date: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso: string;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Id of the payment. */
            id: number;
            /**
             * @description How it was paid.
             * @enum {string}
             */
            method: "bank_transfer" | "direct_debit" | "card" | "cash" | "cheque" | "other" | "";
            /** @description Notes. */
            notes: string;
            /** @description Reference text, such as that of the bank. */
            reference: string;
            /** @description What settles nothing yet: credit of the client. */
            unallocated_total: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        PaymentCreate: WithRequired<components["schemas"]["PaymentInput"], "amount">;
        /** @description The members of a payment in a body. */
        PaymentInput: {
            /** @description What the payment settles. */
            allocations?: {
                /** @description Amount with the sign of what is settled; without one as much as is open and is left of the payment. */
                amount?: string | number | null;
                /** @description Invoice or credit note that is settled. */
                invoice_id?: number | null;
                /** @description Payment whose unallocated rest is paid back or used. */
                refunded_payment_id?: number | null;
            }[] | null;
            /** @description Amount; below zero it is paid to the client, and is allocated whole. */
            amount?: string | number | null;
            /** @description Client who paid; required unless an invoice is allocated. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Currency (ISO 4217). */
            currency?: string | null;
            /** @description When the money came or went; now unless another is sent. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Id of the payment. */
            id?: unknown;
            /**
             * @description How it was paid.
             * @enum {string|null}
             */
            method?: "bank_transfer" | "direct_debit" | "card" | "cash" | "cheque" | "other" | "" | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Reference text, such as that of the bank. */
            reference?: string | null;
            /** @description Read only: ignored in a body. What settles nothing yet: credit of the client. */
            unallocated_total?: unknown;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of payments. */
        PaymentList: {
            data: components["schemas"]["Payment"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        PaymentPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Payment"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the payment that the `fields` parameter names. */
        PaymentSelection: Record<string, unknown>;
        /** @description Why a request was refused (RFC 9457). Some errors carry more members, which their page names. */
        Problem: {
            /** @description Statuses that the document can move to, for `transition_not_allowed`. */
            allowed?: Record<string, unknown>[];
            /**
             * @description Stable name of the error.
             * @enum {string}
             */
            code: "malformed_json" | "malformed_request" | "invalid_parameter" | "unknown_parameter" | "missing_parameter" | "token_missing" | "token_invalid" | "token_expired" | "user_expired" | "permission_denied" | "not_found" | "method_not_allowed" | "request_timeout" | "transition_not_allowed" | "record_locked" | "system_group" | "last_administrator" | "in_use" | "nothing_to_bill" | "not_creditable" | "nothing_to_refund" | "invalid_electronic_invoice" | "number_taken" | "double_booking" | "idempotency_in_progress" | "precondition_failed" | "body_too_large" | "unsupported_media_type" | "expectation_failed" | "template_failed" | "validation_failed" | "idempotency_mismatch" | "uri_too_long" | "headers_too_large" | "rate_limited" | "internal_error" | "unavailable";
            /** @description What is wrong with this request. */
            detail: string;
            /** @description The faults of the request, for 400 and 422: the first 100. */
            errors?: components["schemas"]["ProblemEntry"][];
            /** @description Id of the request, also in the X-Request-Id header. */
            instance: string;
            /** @description How many faults there are beyond those in `errors`. Absent where there are none. */
            more_errors?: number;
            /** @description Operation of a batch that was refused: its `pointer`, and its `name`. */
            operation?: Record<string, unknown>;
            /** @description What refers to the record, for `in_use`. */
            references?: Record<string, unknown>[];
            /** @description Seconds to wait, as in the Retry-After header, for 429 and 503. */
            retry_after?: number;
            /** @description Status of the response. */
            status: number;
            /** @description The error in a few words. */
            title: string;
            /**
             * Format: uri
             * @description Address of the page that explains the error.
             */
            type: string;
        } & {
            [key: string]: unknown;
        };
        /** @description One fault of a request. */
        ProblemEntry: {
            /** @description Stable name of the fault. */
            code: string;
            /**
             * @description Part of the request.
             * @enum {string}
             */
            in: "query" | "body" | "header";
            /** @description What is wrong. */
            message: string;
            /** @description Name of the parameter or header. */
            parameter?: string;
            /** @description Place in the body (JSON pointer, RFC 6901). */
            pointer?: string;
        };
        /**
         * @description Work for a client, with people and recorded time.
         * @example {
         *       "id": 1,
         *       "name": "Spring campaign",
         *       "code": "SPRING",
         *       "description": "",
         *       "status": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "description": "",
         *           "notification": true
         *         }
         *       ],
         *       "private": 0,
         *       "parent_folder_id": 1,
         *       "color_background": "",
         *       "color_text": "",
         *       "start": 1774771200,
         *       "end": 1774771200,
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "custom_fields": [],
         *       "people": {
         *         "users": []
         *       },
         *       "time_entries": [],
         *       "time_entries_total": 1,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "created_name": "Ada Lovelace",
         *       "updated_id": 1,
         *       "updated": 1774774800,
         *       "updated_name": "Ada Lovelace"
         *     }
         */
        Project: {
            /** @description Client of the project. */
            client: components["schemas"]["Client"][];
            /** @description Short code. */
            code: string;
            /** @description Background colour. */
            color_background: string;
            /** @description Text colour. */
            color_text: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Name of the user who created the record. */
            created_name: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description End of the project. UNIX seconds. */
            end: number | null;
            /** @description Id of the project. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Folder of the project. */
            parent_folder_id: number | null;
            /** @description People of the project. */
            people: {
                /** @description Users and their roles; in a body `{id, role_id}`. */
                users: {
                    /** @description 1 when the user has Admin RW. */
                    admin_flag: number | null;
                    /** @description Whether the group of the user has Project RW. */
                    group_write_admin: boolean;
                    /** @description Id of the user. */
                    id: number;
                    /** @description Name of the user. */
                    name: string;
                    /** @description Whether the user manages the project. */
                    project_admin: boolean;
                    /**
                     * @description Role in the project. 1 manager, 2 member, 3 viewer.
                     * @enum {integer}
                     */
                    role_id: 1 | 2 | 3;
                    /** @description Name of the role. */
                    role_name: string;
                }[];
            } | null;
            /**
             * @description 1: visible only to the people of the project and to administrators.
             * @enum {integer}
             */
            private: 0 | 1;
            /** @description Start of the project. UNIX seconds. */
            start: number | null;
            /** @description Status of the project; on write only its id. */
            status: {
                /** @description Description of the status. */
                description: string;
                /** @description Id of the status. */
                id: number;
                /** @description Name of the status. */
                name: string;
                /** @description Whether a notification is wanted when a project takes the status. */
                notification: boolean;
            }[];
            /** @description Time recorded on the project: the newest 1000 entries, in the order of their start. All of them are the list of `GET /v2/time-entry?project_id=`. */
            time_entries: {
                /** @description Booking that it was recorded on. */
                booking_id: number | null;
                /** @description Description. */
                description: string;
                /** @description End. UNIX seconds. */
                end: number | null;
                /** @description Id of the time entry. */
                id: number;
                /** @description Activity. */
                name: string;
                /** @description User who owns it. */
                owner_id: number | null;
                /** @description Start. UNIX seconds. */
                start: number | null;
            }[];
            /** @description How many time entries the project has. */
            time_entries_total: number | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Name of the user who changed the record last. */
            updated_name: string;
        };
        ProjectCreate: WithRequired<components["schemas"]["ProjectInput"], "name">;
        /**
         * @description A folder that projects lie in.
         * @example {
         *       "id": 1,
         *       "name": "Campaigns",
         *       "parent_id": 1,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        ProjectFolder: {
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Id of the folder. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Parent folder. */
            parent_id: number | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        ProjectFolderCreate: WithRequired<components["schemas"]["ProjectFolderInput"], "name">;
        /** @description The members of a project folder in a body. */
        ProjectFolderInput: {
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Id of the folder. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Parent folder. */
            parent_id?: number | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of project folders. */
        ProjectFolderList: {
            data: components["schemas"]["ProjectFolder"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ProjectFolderPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["ProjectFolder"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the project folder that the `fields` parameter names. */
        ProjectFolderSelection: Record<string, unknown>;
        /** @description The members of a project in a body. */
        ProjectInput: {
            /** @description Client of the project. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Short code. */
            code?: string | null;
            /** @description Background colour. */
            color_background?: string | null;
            /** @description Text colour. */
            color_text?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who created the record. */
            created_name?: unknown;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description End of the project. UNIX seconds. */
            end?: number | null;
            /** @description Read only: ignored in a body. Id of the project. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Folder of the project. */
            parent_folder_id?: number | null;
            /** @description People of the project. */
            people?: {
                /** @description Users and their roles; in a body `{id, role_id}`. */
                users?: {
                    /** @description Read only: ignored in a body. 1 when the user has Admin RW. */
                    admin_flag?: unknown;
                    /** @description Read only: ignored in a body. Whether the group of the user has Project RW. */
                    group_write_admin?: unknown;
                    /** @description Id of the user. */
                    id?: number | null;
                    /** @description Read only: ignored in a body. Name of the user. */
                    name?: unknown;
                    /** @description Read only: ignored in a body. Whether the user manages the project. */
                    project_admin?: unknown;
                    /**
                     * @description Role in the project. 1 manager, 2 member, 3 viewer.
                     * @enum {integer|null}
                     */
                    role_id?: 1 | 2 | 3 | null;
                    /** @description Read only: ignored in a body. Name of the role. */
                    role_name?: unknown;
                }[] | null;
            } | null;
            /**
             * @description 1: visible only to the people of the project and to administrators.
             * @enum {unknown}
             */
            private?: true | false | 0 | 1 | null;
            /** @description Start of the project. UNIX seconds. */
            start?: number | null;
            /** @description Status of the project; on write only its id. */
            status?: {
                /** @description Read only: ignored in a body. Description of the status. */
                description?: unknown;
                /** @description Id of the status. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
                /** @description Read only: ignored in a body. Whether a notification is wanted when a project takes the status. */
                notification?: unknown;
            }[] | {
                /** @description Read only: ignored in a body. Description of the status. */
                description?: unknown;
                /** @description Id of the status. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
                /** @description Read only: ignored in a body. Whether a notification is wanted when a project takes the status. */
                notification?: unknown;
            } | null;
            /** @description Read only: ignored in a body. Time recorded on the project: the newest 1000 entries, in the order of their start. All of them are the list of `GET /v2/time-entry?project_id=`. */
            time_entries?: unknown;
            /** @description Read only: ignored in a body. How many time entries the project has. */
            time_entries_total?: unknown;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who changed the record last. */
            updated_name?: unknown;
        };
        /** @description A page of projects. */
        ProjectList: {
            data: components["schemas"]["Project"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ProjectPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Project"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the project that the `fields` parameter names. */
        ProjectSelection: Record<string, unknown>;
        /**
         * @description A status that projects can have.
         * @example {
         *       "id": 1,
         *       "name": "Waiting for the client",
         *       "description": "",
         *       "notification": true,
         *       "order": 6,
         *       "closed": true,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        ProjectStatus: {
            /** @description Whether projects of this status are over. */
            closed: boolean;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Id of the status. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Whether a notification is wanted when a project takes the status. */
            notification: boolean;
            /** @description Position. */
            order: number | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        ProjectStatusCreate: WithRequired<components["schemas"]["ProjectStatusInput"], "name">;
        /** @description The members of a project status in a body. */
        ProjectStatusInput: {
            /** @description Whether projects of this status are over. */
            closed?: boolean | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Id of the status. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Whether a notification is wanted when a project takes the status. */
            notification?: boolean | null;
            /** @description Position. */
            order?: number | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of project statuses. */
        ProjectStatusList: {
            data: components["schemas"]["ProjectStatus"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ProjectStatusPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["ProjectStatus"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the project status that the `fields` parameter names. */
        ProjectStatusSelection: Record<string, unknown>;
        ProjectSummary: {
            /** @description Code of the project. */
            code: string;
            /** @description Description of the project. */
            description: string;
            /** @description End as this record has it; the end of the project unless another was sent. UNIX seconds. */
            end: number | null;
            /** @description Id of the project. */
            id: number;
            /** @description Name of the project. */
            name: string;
            /** @description Folder of the project. */
            parent_id: number | null;
            /** @description Start as this record has it; the start of the project unless another was sent. UNIX seconds. */
            start: number | null;
            /** @description Status of the project. */
            status_id: number | null;
        };
        ProjectSummaryInput: {
            /** @description Read only: ignored in a body. Code of the project. */
            code?: unknown;
            /** @description Read only: ignored in a body. Description of the project. */
            description?: unknown;
            /** @description End as this record has it; the end of the project unless another was sent. UNIX seconds. */
            end?: number | null;
            /** @description Id of the project. */
            id?: number | null;
            /** @description Read only: ignored in a body. Name of the project. */
            name?: unknown;
            /** @description Read only: ignored in a body. Folder of the project. */
            parent_id?: unknown;
            /** @description Start as this record has it; the start of the project unless another was sent. UNIX seconds. */
            start?: number | null;
            /** @description Read only: ignored in a body. Status of the project. */
            status_id?: unknown;
        };
        /**
         * @description An address that shows one quote or invoice to whoever has it, and nothing else. A client can accept or decline a quote there. POST /v2/quote/link and POST /v2/invoice/link create one and return its address once.
         * @example {
         *       "id": 1,
         *       "document_kind": "quote",
         *       "document_id": 1,
         *       "expires": 1774771200,
         *       "first_seen": 1774771200,
         *       "last_seen": 1774771200,
         *       "answer": "accepted",
         *       "answered": 1774771200,
         *       "answered_by": "",
         *       "answered_from": "",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        PublicLink: {
            /**
             * @description What was answered to a quote through this link; empty before that.
             * @enum {string}
             */
            answer: "accepted" | "declined" | "";
            /** @description When that was. UNIX seconds. */
            answered: number | null;
            /** @description Name that was typed with the answer. */
            answered_by: string;
            /** @description Address on the network that the answer came from. */
            answered_from: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description The quote or invoice. */
            document_id: number | null;
            /**
             * @description Whether it shows a quote or an invoice.
             * @enum {string}
             */
            document_kind: "quote" | "invoice";
            /** @description Until when the address works. UNIX seconds. */
            expires: number | null;
            /** @description When the page was opened first; programs that check links in mails open it, too. UNIX seconds. */
            first_seen: number | null;
            /** @description Id of the link. */
            id: number;
            /** @description When the page was opened last, to the minute. UNIX seconds. */
            last_seen: number | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        /** @description A page of public links. */
        PublicLinkList: {
            data: components["schemas"]["PublicLink"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        PublicLinkPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["PublicLink"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the public link that the `fields` parameter names. */
        PublicLinkSelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "url": ""
         *     }
         */
        PublicLinkWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
            /** @description The address, shown only now. */
            url: string;
        };
        /**
         * @description An offer to a client, with lines, taxes and totals.
         * @example {
         *       "id": 1,
         *       "prefix": "",
         *       "number": 1,
         *       "date": 1774771200,
         *       "date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "expiry_date": 1774771200,
         *       "expiry_date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "items": [],
         *       "groups": [],
         *       "status": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         }
         *       ],
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "custom_fields": [],
         *       "terms": "",
         *       "template_id": 1,
         *       "cloned_id": 1,
         *       "reference": "Spring campaign",
         *       "currency": "EUR",
         *       "sub_total": "80.00",
         *       "discount_total": "80.00",
         *       "net_total": "80.00",
         *       "tax_total": "80.00",
         *       "total": "80.00",
         *       "buy_total": "80.00",
         *       "created_sp_flag": true,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "created_name": "Ada Lovelace",
         *       "updated_id": 1,
         *       "updated": 1774774800,
         *       "updated_name": "Ada Lovelace"
         *     }
         */
        Quote: {
            /** @description Sum of the buy amounts. */
            buy_total: string;
            /** @description Client of the document; required on every create and update. */
            client: components["schemas"]["Client"][];
            /** @description Quote or invoice that this one was created from; for a credit note, the invoice that it credits. */
            cloned_id: number | null;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Name of the user who created the record. */
            created_name: string;
            /** @description True if created in the service, false if it came from a legacy external system. */
            created_sp_flag: boolean;
            /** @description Currency of all amounts (ISO 4217). */
            currency: string;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields: components["schemas"]["CustomFieldValue"][];
            /** @description Date of the document. UNIX seconds. */
            date: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso: string;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Sum of the discounts. */
            discount_total: string;
            /** @description Until when the quote holds. UNIX seconds. */
            expiry_date: number | null;
            /** @description ISO 8601 text of `expiry_date`. */
            expiry_date_time_iso: string;
            /** @description Groups of lines. */
            groups: components["schemas"]["ItemGroup"][];
            /** @description Generated, unique among quotes and invoices. */
            id: number;
            /** @description Lines of the document. */
            items: components["schemas"]["LineItem"][];
            /** @description Sum of the lines after discount. */
            net_total: string;
            /** @description Number within its prefix. */
            number: number | null;
            /** @description Prefix of the number. */
            prefix: string;
            /** @description Project that the document belongs to. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Reference text. */
            reference: string;
            /** @description Status of the document; on write only its id. */
            status: {
                /**
                 * @description Id of the status. 1 Draft, 2 Sent, 3 Accepted, 4 Invoiced, 5 Declined.
                 * @enum {integer|null}
                 */
                id: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Name of the status. */
                name: string;
            }[];
            /** @description Sum of the lines before discount. */
            sub_total: string;
            /** @description Sum of the taxes. */
            tax_total: string;
            /** @description Template of the document; 0 means the default or none. */
            template_id: number;
            /** @description Terms specific to this quote. */
            terms: string;
            /** @description Net total and tax. */
            total: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Name of the user who changed the record last. */
            updated_name: string;
        };
        QuoteCreate: WithRequired<components["schemas"]["QuoteInput"], "client">;
        /** @description The members that a body may have. */
        QuoteFromWorkInput: {
            /** @description Whether only approved time entries and expenses are billed. */
            approved_only?: boolean | null;
            /** @description Whether time entries and expenses that are not billable are left out. */
            billable_only?: boolean | null;
            /** @description Client of the document; default: the client of the project. Without `project`, all work for this client is billed. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Currency of all amounts (ISO 4217). */
            currency?: string | null;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Date of the document. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description Until when the quote holds. UNIX seconds. */
            expiry_date?: number | null;
            /** @description ISO 8601 text of `expiry_date`. */
            expiry_date_time_iso?: string | null;
            /** @description Work that starts at or after this moment; default: all earlier work. UNIX seconds. */
            from?: number | null;
            /**
             * @description What one line is about: one piece of work, all work of a person, of a resource, of a day or of an activity at the same price, or all work at once.
             * @enum {string|null}
             */
            group_by?: "entry" | "person" | "resource" | "day" | "activity" | "one" | null;
            /** @description Prefix of the number. */
            prefix?: string | null;
            /** @description Project whose work is billed; it becomes the project of the document. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Rate scheme that prices all of the work; default: the rates that were found for each piece of it. */
            ratescheme_id?: number | null;
            /** @description Reference text. */
            reference?: string | null;
            /**
             * @description What counts where a booked person recorded time on the booking: `recorded` the time entries, `booked` the booking as planned. The other is not billed for the same work. Whoever recorded no time is billed as booked.
             * @enum {string|null}
             */
            source?: "recorded" | "booked" | null;
            /** @description Taxes of every line; default: those of the rates. */
            taxes?: components["schemas"]["AppliedTaxInput"][] | null;
            /** @description Template of the document; 0 means the default or none. */
            template_id?: number | null;
            /** @description Terms specific to this quote. */
            terms?: string | null;
            /** @description Work that starts before this moment; default: now. UNIX seconds. */
            to?: number | null;
            /**
             * @description What happens to work without a rate in any currency: `refuse` (422, naming it), `zero` (a line with the price 0), `skip` (named in `left_out`).
             * @enum {string|null}
             */
            unpriced?: "refuse" | "zero" | "skip" | null;
            /** @description What is billed; default: everything. */
            work?: ("time-entry" | "booking" | "expense")[] | null;
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        QuoteFromWorkPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            /** @description Work in the selection that is not on the document; the first 100. */
            left_out: {
                /** @description Currency that it is priced in; empty where it has no price. */
                currency: string;
                /** @description Id of the record. */
                id: number;
                /**
                 * @description Kind of the work.
                 * @enum {string}
                 */
                kind: "time-entry" | "booking" | "expense";
                /**
                 * @description Why it was not taken: it is priced in another currency only, or not at all.
                 * @enum {string}
                 */
                reason: "other_currency" | "unpriced";
            }[];
            /** @description How much work in the selection is not on the document. */
            left_out_count: number;
            record: components["schemas"]["Quote"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of a quote in a body. */
        QuoteInput: {
            /** @description Read only: ignored in a body. Sum of the buy amounts. */
            buy_total?: unknown;
            /** @description Client of the document; required on every create and update. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description Quote or invoice that this one was created from; for a credit note, the invoice that it credits. */
            cloned_id?: number | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who created the record. */
            created_name?: unknown;
            /** @description True if created in the service, false if it came from a legacy external system. */
            created_sp_flag?: boolean | null;
            /** @description Currency of all amounts (ISO 4217). */
            currency?: string | null;
            /** @description Values of custom fields. In a body they are merged by `id` or `update_key`; "" or null clears one. */
            custom_fields?: components["schemas"]["CustomFieldValueInput"][] | null;
            /** @description Date of the document. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Sum of the discounts. */
            discount_total?: unknown;
            /** @description Until when the quote holds. UNIX seconds. */
            expiry_date?: number | null;
            /** @description ISO 8601 text of `expiry_date`. */
            expiry_date_time_iso?: string | null;
            /** @description Groups of lines. */
            groups?: components["schemas"]["ItemGroupInput"][] | null;
            /** @description Read only: ignored in a body. Generated, unique among quotes and invoices. */
            id?: unknown;
            /** @description Lines of the document. */
            items?: components["schemas"]["LineItemInput"][] | null;
            /** @description Read only: ignored in a body. Sum of the lines after discount. */
            net_total?: unknown;
            /** @description Number within its prefix. */
            number?: number | null;
            /** @description Prefix of the number. */
            prefix?: string | null;
            /** @description Project that the document belongs to. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Reference text. */
            reference?: string | null;
            /** @description Status of the document; on write only its id. */
            status?: {
                /**
                 * @description Id of the status. 1 Draft, 2 Sent, 3 Accepted, 4 Invoiced, 5 Declined.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            }[] | {
                /**
                 * @description Id of the status. 1 Draft, 2 Sent, 3 Accepted, 4 Invoiced, 5 Declined.
                 * @enum {integer|null}
                 */
                id?: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Read only: ignored in a body. Name of the status. */
                name?: unknown;
            } | null;
            /** @description Read only: ignored in a body. Sum of the lines before discount. */
            sub_total?: unknown;
            /** @description Read only: ignored in a body. Sum of the taxes. */
            tax_total?: unknown;
            /** @description Template of the document; 0 means the default or none. */
            template_id?: number | null;
            /** @description Terms specific to this quote. */
            terms?: string | null;
            /** @description Read only: ignored in a body. Net total and tax. */
            total?: unknown;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. Name of the user who changed the record last. */
            updated_name?: unknown;
        };
        /** @description A page of quotes. */
        QuoteList: {
            data: components["schemas"]["Quote"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description The members that a body may have. */
        QuotePartInput: {
            /** @description Amount without tax; it is shared out among the taxes of what is left. */
            amount?: string | number | null;
            /** @description Groups of lines of the quote, whole. */
            groups?: number[] | null;
            /** @description Title of the lines of a share or an amount; default: what they are of. */
            item_text?: string | null;
            /** @description Lines of the quote, whole. */
            items?: number[] | null;
            /** @description Everything that is left. */
            rest?: boolean | null;
            /** @description Share of the whole quote, such as 30%. */
            share?: string | null;
        };
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "progress": {
         *         "currency": "",
         *         "quote": "",
         *         "invoiced_before": "",
         *         "invoiced": "",
         *         "rest": ""
         *       }
         *     }
         */
        QuotePartWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            progress: {
                /** @description Currency of the amounts, which are without tax. */
                currency: string;
                /** @description What this invoice is of it. */
                invoiced: string;
                /** @description What was invoiced before. */
                invoiced_before: string;
                /** @description The whole quote. */
                quote: string;
                /** @description What is left. */
                rest: string;
            };
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        QuotePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Quote"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the quote that the `fields` parameter names. */
        QuoteSelection: Record<string, unknown>;
        QuoteUpdate: WithRequired<components["schemas"]["QuoteInput"], "client">;
        Rate: {
            /** @description Currency of the amounts (ISO 4217). */
            currency: string;
            /** @description Last day that the rate holds. */
            date_end: string;
            /** @description First day that the rate holds. */
            date_start: string;
            /** @description Buy amount of a day. */
            day_buy_cost: number;
            /** @description Sell amount of a day. */
            day_sell_cost: number;
            /** @description Buy amount of an hour. */
            hour_buy_cost: number;
            /** @description Sell amount of an hour. */
            hour_sell_cost: number;
            /** @description Id of the rate. */
            id: number;
            /** @description Taxes that apply. */
            taxes: components["schemas"]["AppliedTax"][];
            /**
             * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
             * @enum {integer}
             */
            type_id: 1 | 2 | 3;
            /** @description Buy amount of a week. */
            week_buy_cost: number;
            /** @description Sell amount of a week. */
            week_sell_cost: number;
        };
        RateInput: {
            /** @description Currency of the amounts (ISO 4217). */
            currency?: string | null;
            /** @description Last day that the rate holds. */
            date_end?: string | null;
            /** @description First day that the rate holds. */
            date_start?: string | null;
            /** @description Buy amount of a day. */
            day_buy_cost?: string | number | null;
            /** @description Sell amount of a day. */
            day_sell_cost?: string | number | null;
            /** @description Buy amount of an hour. */
            hour_buy_cost?: string | number | null;
            /** @description Sell amount of an hour. */
            hour_sell_cost?: string | number | null;
            /** @description Id of the rate. */
            id?: number | null;
            /** @description Taxes that apply. */
            taxes?: components["schemas"]["AppliedTaxInput"][] | null;
            /**
             * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
             * @enum {integer|null}
             */
            type_id?: 1 | 2 | 3 | null;
            /** @description Buy amount of a week. */
            week_buy_cost?: string | number | null;
            /** @description Sell amount of a week. */
            week_sell_cost?: string | number | null;
        };
        /**
         * @description A price list: what work costs by project, client, person and role, and how hours make up days and weeks.
         * @example {
         *       "id": 1,
         *       "name": "Standard",
         *       "description": "",
         *       "currency": "EUR",
         *       "default": true,
         *       "cheapest": true,
         *       "hours_per_day": "2",
         *       "days_per_week": "2",
         *       "day_from_hours": "5",
         *       "week_from_days": "2",
         *       "overtime_day_hours": "2",
         *       "overtime_week_hours": "2",
         *       "prices": [],
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        RateScheme: {
            /** @description Whether the day and the week price are charged wherever they are cheaper, however short the time. */
            cheapest: boolean;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Currency of the prices (ISO 4217); the account's when absent. */
            currency: string;
            /** @description From how many hours of a day its day price is charged, unless `cheapest`; 0 means `hours_per_day`. */
            day_from_hours: string;
            /** @description Days of a week; 0 means 5. */
            days_per_week: string;
            /** @description Makes it the scheme of work that names none, in its currency. */
            default: boolean;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Hours of a day; 0 means 8. */
            hours_per_day: string;
            /** @description Id of the rate scheme. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description After how many hours of a day the rest is overtime; 0 means never. */
            overtime_day_hours: string;
            /** @description After how many hours of a week the rest is overtime; 0 means never. */
            overtime_week_hours: string;
            /** @description Prices. No two for the same and of the same type hold on one day. */
            prices: components["schemas"]["SchemePrice"][];
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description From how many such days of a week its week price is charged, unless `cheapest`; 0 means `days_per_week`. */
            week_from_days: string;
        };
        RateSchemeCreate: WithRequired<components["schemas"]["RateSchemeInput"], "name">;
        /** @description The members of a rate scheme in a body. */
        RateSchemeInput: {
            /** @description Whether the day and the week price are charged wherever they are cheaper, however short the time. */
            cheapest?: boolean | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Currency of the prices (ISO 4217); the account's when absent. */
            currency?: string | null;
            /** @description From how many hours of a day its day price is charged, unless `cheapest`; 0 means `hours_per_day`. */
            day_from_hours?: string | number | null;
            /** @description Days of a week; 0 means 5. */
            days_per_week?: string | number | null;
            /** @description Makes it the scheme of work that names none, in its currency. */
            default?: boolean | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Hours of a day; 0 means 8. */
            hours_per_day?: string | number | null;
            /** @description Read only: ignored in a body. Id of the rate scheme. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description After how many hours of a day the rest is overtime; 0 means never. */
            overtime_day_hours?: string | number | null;
            /** @description After how many hours of a week the rest is overtime; 0 means never. */
            overtime_week_hours?: string | number | null;
            /** @description Prices. No two for the same and of the same type hold on one day. */
            prices?: components["schemas"]["SchemePriceInput"][] | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description From how many such days of a week its week price is charged, unless `cheapest`; 0 means `days_per_week`. */
            week_from_days?: string | number | null;
        };
        /** @description A page of rate schemes. */
        RateSchemeList: {
            data: components["schemas"]["RateScheme"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        RateSchemePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["RateScheme"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the rate scheme that the `fields` parameter names. */
        RateSchemeSelection: Record<string, unknown>;
        /**
         * @description What is billed again and again: the content of the invoices, and when each is made. In `reference`, `terms` and the texts of lines `{start}` and `{end}` stand for the first and the last day of the period (YYYY-MM-DD), `{year}`, `{month}` (01 to 12), `{quarter}` of its first day, `{number}` for its number, counted from 1.
         * @example {
         *       "id": 1,
         *       "name": "Hosting",
         *       "state": "active",
         *       "client": [
         *         {
         *           "id": 1,
         *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
         *           "name": "Ada Lovelace",
         *           "type": "",
         *           "email": "",
         *           "contact_person": {
         *             "id": 1,
         *             "name": "Ada Lovelace"
         *           }
         *         }
         *       ],
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "items": [],
         *       "groups": [],
         *       "terms": "",
         *       "template_id": 1,
         *       "reference": "Hosting {year}-{month}",
         *       "currency": "EUR",
         *       "sub_total": "80.00",
         *       "discount_total": "80.00",
         *       "net_total": "80.00",
         *       "tax_total": "80.00",
         *       "total": "80.00",
         *       "buy_total": "80.00",
         *       "first_day": "2040-01-31",
         *       "every": 1,
         *       "unit": "month",
         *       "last_day": "2026-03-29",
         *       "count": 1,
         *       "due_days": 1,
         *       "action": "issue",
         *       "made": 1,
         *       "next_period": "2026-03-29",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        RecurringInvoice: {
            /**
             * @description What is done with a new invoice. draft it stays a Draft, issue it is issued: it moves to Awaiting Payment, send it is issued, and sent by mail as POST /v2/invoice/send does.
             * @enum {string}
             */
            action: "draft" | "issue" | "send";
            /** @description Sum of the buy amounts. */
            buy_total: string;
            /** @description Client of the invoices. */
            client: components["schemas"]["Client"][];
            /** @description How many periods there are at most; null for no end. */
            count: number | null;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Currency of all amounts (ISO 4217); the account's when absent. */
            currency: string;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Sum of the discounts. */
            discount_total: string;
            /** @description How many days after its date an invoice is due. */
            due_days: number | null;
            /** @description How many units a period has. */
            every: number | null;
            /** @description First day of the first period, in the time zone of the account. What begins on a 31st begins on the last day of shorter months. */
            first_day: string;
            /** @description Groups of lines. */
            groups: components["schemas"]["ItemGroup"][];
            /** @description Id of the recurring invoice. */
            id: number;
            /** @description Lines of the invoices. */
            items: components["schemas"]["LineItem"][];
            /** @description Periods that begin later are none; "" for no end. */
            last_day: string;
            /** @description How many invoices were made. */
            made: number | null;
            /** @description Name. */
            name: string;
            /** @description Sum of the lines after discount. */
            net_total: string;
            /** @description First day of the next period: then the next invoice is made. "" where there is none. */
            next_period: string;
            /** @description The invoices that were made, the latest 100. */
            periods?: {
                /** @description The invoice. */
                invoice_id: number | null;
                /** @description First day of the period. */
                period: string;
            }[];
            /** @description Project that the invoices belong to. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Reference text of the invoices. */
            reference: string;
            /**
             * @description Whether invoices are made. active yes, paused not now: the periods that begin meanwhile are left out, ended no more: the last period was made, or it was ended.
             * @enum {string}
             */
            state: "active" | "paused" | "ended";
            /** @description Sum of the lines of an invoice before discount. */
            sub_total: string;
            /** @description Sum of the taxes. */
            tax_total: string;
            /** @description Template of the invoices; 0 means the default or none. */
            template_id: number;
            /** @description Payment terms of the invoices. */
            terms: string;
            /** @description What each invoice comes to. */
            total: string;
            /**
             * @description What a period is measured in.
             * @enum {string}
             */
            unit: "month" | "quarter" | "year" | "week" | "day";
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        RecurringInvoiceCreate: WithRequired<components["schemas"]["RecurringInvoiceInput"], "name" | "client" | "first_day">;
        /** @description The members of a recurring invoice in a body. */
        RecurringInvoiceInput: {
            /**
             * @description What is done with a new invoice. draft it stays a Draft, issue it is issued: it moves to Awaiting Payment, send it is issued, and sent by mail as POST /v2/invoice/send does.
             * @enum {string|null}
             */
            action?: "draft" | "issue" | "send" | null;
            /** @description Read only: ignored in a body. Sum of the buy amounts. */
            buy_total?: unknown;
            /** @description Client of the invoices. */
            client?: components["schemas"]["ClientInput"][] | components["schemas"]["ClientInput"] | null;
            /** @description How many periods there are at most; null for no end. */
            count?: number | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Currency of all amounts (ISO 4217); the account's when absent. */
            currency?: string | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Sum of the discounts. */
            discount_total?: unknown;
            /** @description How many days after its date an invoice is due. */
            due_days?: number | null;
            /** @description How many units a period has. */
            every?: number | null;
            /** @description First day of the first period, in the time zone of the account. What begins on a 31st begins on the last day of shorter months. */
            first_day?: string | null;
            /** @description Groups of lines. */
            groups?: components["schemas"]["ItemGroupInput"][] | null;
            /** @description Read only: ignored in a body. Id of the recurring invoice. */
            id?: unknown;
            /** @description Lines of the invoices. */
            items?: components["schemas"]["LineItemInput"][] | null;
            /** @description Periods that begin later are none; "" for no end. */
            last_day?: string | null;
            /** @description Read only: ignored in a body. How many invoices were made. */
            made?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Read only: ignored in a body. Sum of the lines after discount. */
            net_total?: unknown;
            /** @description Read only: ignored in a body. First day of the next period: then the next invoice is made. "" where there is none. */
            next_period?: unknown;
            /** @description Read only: ignored in a body. The invoices that were made, the latest 100. */
            periods?: unknown;
            /** @description Project that the invoices belong to. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Reference text of the invoices. */
            reference?: string | null;
            /**
             * @description Whether invoices are made. active yes, paused not now: the periods that begin meanwhile are left out, ended no more: the last period was made, or it was ended.
             * @enum {string|null}
             */
            state?: "active" | "paused" | "ended" | null;
            /** @description Read only: ignored in a body. Sum of the lines of an invoice before discount. */
            sub_total?: unknown;
            /** @description Read only: ignored in a body. Sum of the taxes. */
            tax_total?: unknown;
            /** @description Template of the invoices; 0 means the default or none. */
            template_id?: number | null;
            /** @description Payment terms of the invoices. */
            terms?: string | null;
            /** @description Read only: ignored in a body. What each invoice comes to. */
            total?: unknown;
            /**
             * @description What a period is measured in.
             * @enum {string|null}
             */
            unit?: "month" | "quarter" | "year" | "week" | "day" | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of recurring invoices. */
        RecurringInvoiceList: {
            data: components["schemas"]["RecurringInvoice"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        RecurringInvoicePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["RecurringInvoice"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the recurring invoice that the `fields` parameter names. */
        RecurringInvoiceSelection: Record<string, unknown>;
        /** @description The members that a body may have. */
        RefundInput: {
            /** @description Amount above zero that the client gets; without one everything that can be paid back. */
            amount?: string | number | null;
            /** @description When the money came or went; now unless another is sent. UNIX seconds. */
            date?: number | null;
            /** @description ISO 8601 text of `date`. */
            date_time_iso?: string | null;
            /**
             * @description How it was paid.
             * @enum {string|null}
             */
            method?: "bank_transfer" | "direct_debit" | "card" | "cash" | "cheque" | "other" | "" | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Reference text, such as that of the bank. */
            reference?: string | null;
        };
        RejectExpensesUpdate: WithRequired<components["schemas"]["RejectionInput"], "reason">;
        /** @description The members that a body may have. */
        RejectionInput: {
            /** @description Why it is rejected: what whoever submitted it is to change. */
            reason?: string | null;
        };
        RejectTimeEntriesUpdate: WithRequired<components["schemas"]["RejectionInput"], "reason">;
        /**
         * @description A reminder that was due: one for each invoice and step, for as long as something of the invoice is open.
         * @example {
         *       "id": 1,
         *       "invoice_id": 1,
         *       "rule_id": 1,
         *       "days": 1,
         *       "level": 1,
         *       "open_total": "80.00",
         *       "late_fee": "80.00",
         *       "currency": "EUR",
         *       "delivery_id": 1,
         *       "created": 1774771200
         *     }
         */
        Reminder: {
            /** @description When it was made. UNIX seconds. */
            created: number;
            /** @description Currency of both amounts (ISO 4217). */
            currency: string;
            /** @description Days after the due date, as the rule had them. */
            days: number | null;
            /** @description The mail that it was sent with; null while there is none. */
            delivery_id: number | null;
            /** @description Id of the reminder. */
            id: number;
            /** @description The invoice. */
            invoice_id: number | null;
            /** @description Late fee that the reminder states. It is no line of the invoice. */
            late_fee: string;
            /** @description Level, as the rule had it. */
            level: number | null;
            /** @description What was open. */
            open_total: string;
            /** @description The rule that it was made by. */
            rule_id: number | null;
        };
        /** @description A page of reminders. */
        ReminderList: {
            data: components["schemas"]["Reminder"][];
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description A step of the reminders that clients get about what they have not paid, so many days before or after the due date. The texts are LiquidJS, as those of templates are; `reminder` has `level`, `days`, `open_total` and `late_fee`.
         * @example {
         *       "id": 1,
         *       "name": "First reminder",
         *       "days": 7,
         *       "level": 1,
         *       "subject": "Reminder: invoice {{ document.number }}",
         *       "body": "Dear {{ client.name }}, {{ reminder.open_total }} {{ document.currency }} were due on {{ document.due_date }}.",
         *       "active": true,
         *       "sends_mail": true,
         *       "charges_late_fee": true,
         *       "late_fee": "80.00",
         *       "late_fee_percent": "2",
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        ReminderRule: {
            /** @description Whether reminders are made by the rule. */
            active: boolean;
            /** @description Text of the mail; without one what is open and since when, in the language of the client. */
            body: string;
            /** @description Whether the reminder states a late fee. */
            charges_late_fee: boolean;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description Days after the due date, in the time zone of the account; below zero before it. */
            days: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Id of the rule. */
            id: number;
            /** @description Late fee in the currency of the invoice. */
            late_fee: string;
            /** @description Late fee in percent of what is open, added to `late_fee`. */
            late_fee_percent: string;
            /** @description Level of the reminder, for its text. */
            level: number | null;
            /** @description Name. */
            name: string;
            /** @description Whether the client gets a mail. Without one the reminder is only listed. */
            sends_mail: boolean;
            /** @description Subject of the mail; without one a usual one in the language of the client. */
            subject: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        ReminderRuleCreate: WithRequired<components["schemas"]["ReminderRuleInput"], "name">;
        /** @description The members of a reminder rule in a body. */
        ReminderRuleInput: {
            /** @description Whether reminders are made by the rule. */
            active?: boolean | null;
            /** @description Text of the mail; without one what is open and since when, in the language of the client. */
            body?: string | null;
            /** @description Whether the reminder states a late fee. */
            charges_late_fee?: boolean | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Days after the due date, in the time zone of the account; below zero before it. */
            days?: number | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Read only: ignored in a body. Id of the rule. */
            id?: unknown;
            /** @description Late fee in the currency of the invoice. */
            late_fee?: string | number | null;
            /** @description Late fee in percent of what is open, added to `late_fee`. */
            late_fee_percent?: string | number | null;
            /** @description Level of the reminder, for its text. */
            level?: number | null;
            /** @description Name. */
            name?: string | null;
            /** @description Whether the client gets a mail. Without one the reminder is only listed. */
            sends_mail?: boolean | null;
            /** @description Subject of the mail; without one a usual one in the language of the client. */
            subject?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of reminder rules. */
        ReminderRuleList: {
            data: components["schemas"]["ReminderRule"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ReminderRulePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["ReminderRule"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the reminder rule that the `fields` parameter names. */
        ReminderRuleSelection: Record<string, unknown>;
        /** @description The members of the reminder that the `fields` parameter names. */
        ReminderSelection: Record<string, unknown>;
        /**
         * @description A room, a person, equipment, a group of these, or an action.
         * @example {
         *       "id": 1,
         *       "name": "Studio A",
         *       "description": "",
         *       "type_id": 1,
         *       "type_person_id": 1,
         *       "parent_id": 1,
         *       "order": 1,
         *       "feed": "",
         *       "icon": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "size": 1,
         *           "alias": "",
         *           "extension": "png",
         *           "mime_type": "image/png"
         *         }
         *       ],
         *       "workspaces": [],
         *       "color_background": "#336699",
         *       "color_text": "",
         *       "shares_with": [],
         *       "rules": {
         *         "hours": [],
         *         "buffer_before": 1,
         *         "buffer_after": 1,
         *         "lead_time": 1,
         *         "min_length": 1,
         *         "max_length": 1
         *       },
         *       "time_off": [],
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Resource: {
            /** @description Background colour. */
            color_background: string;
            /** @description Text colour. */
            color_text: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Address of the iCalendar feed of all bookings on the resource. */
            feed: string;
            /** @description Picture of the resource. */
            icon: components["schemas"]["FileSummary"][];
            /** @description Id of the resource. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Order among the resources of the same group. */
            order: number | null;
            /** @description Resource group that the resource belongs to. */
            parent_id: number | null;
            /** @description Rates; only when asked for with `fields`, and for callers with Finance R- or more. */
            rates?: components["schemas"]["Rate"][];
            /** @description Rules of bookings, in seconds. Null is no rule; a resource without one follows the strictest of its workspaces. */
            rules: {
                /** @description Kept free after each booking, as a part of what it blocks. */
                buffer_after: number | null;
                /** @description Kept free before each booking, as a part of what it blocks. */
                buffer_before: number | null;
                /** @description Opening hours; none are whole days. */
                hours: {
                    /** @description Seconds of the clock since midnight: 32400 is nine o'clock. */
                    from: number | null;
                    /** @description As `from`; over 86400 is on the next day. */
                    to: number | null;
                    /**
                     * @description Day of the week on which the hours begin. 0 Monday, 1 Tuesday, 2 Wednesday, 3 Thursday, 4 Friday, 5 Saturday, 6 Sunday.
                     * @enum {integer}
                     */
                    weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                }[];
                /** @description How long before its start a booking must be made. */
                lead_time: number | null;
                /** @description Greatest length of a booking. */
                max_length: number | null;
                /** @description Least length of a booking. */
                min_length: number | null;
            } | null;
            /** @description Resources that take up space of this one and are blocked along with it: a hall names its two halves. */
            shares_with: number[];
            /** @description When the resource is not there, such as a holiday or a repair. */
            time_off: {
                /** @description End, which is no longer off. UNIX seconds. */
                end: number;
                /** @description Why. */
                reason: string;
                /** @description Start. UNIX seconds. */
                start: number;
            }[];
            /**
             * @description Kind of resource. 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action.
             * @enum {integer}
             */
            type_id: 1 | 2 | 3 | 4 | 5;
            /** @description Person contact that the resource is; only for type 2. */
            type_person_id: number | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description Workspaces that hold the resource. */
            workspaces: {
                /** @description Description of the workspace. */
                description: string;
                /** @description Id of the workspace. */
                id: number;
                /** @description Name of the workspace. */
                name: string;
            }[];
        };
        ResourceCreate: WithRequired<components["schemas"]["ResourceInput"], "name" | "type_id">;
        /** @description The members of a resource in a body. */
        ResourceInput: {
            /** @description Background colour. */
            color_background?: string | null;
            /** @description Text colour. */
            color_text?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Address of the iCalendar feed of all bookings on the resource. */
            feed?: unknown;
            /** @description Picture of the resource. */
            icon?: components["schemas"]["FileSummaryInput"][] | components["schemas"]["FileSummaryInput"] | null;
            /** @description Read only: ignored in a body. Id of the resource. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Order among the resources of the same group. */
            order?: number | null;
            /** @description Resource group that the resource belongs to. */
            parent_id?: number | null;
            /** @description Rates; only when asked for with `fields`, and for callers with Finance R- or more. */
            rates?: components["schemas"]["RateInput"][] | null;
            /** @description Rules of bookings, in seconds. Null is no rule; a resource without one follows the strictest of its workspaces. */
            rules?: {
                /** @description Kept free after each booking, as a part of what it blocks. */
                buffer_after?: number | null;
                /** @description Kept free before each booking, as a part of what it blocks. */
                buffer_before?: number | null;
                /** @description Opening hours; none are whole days. */
                hours?: {
                    /** @description Seconds of the clock since midnight: 32400 is nine o'clock. */
                    from?: number | null;
                    /** @description As `from`; over 86400 is on the next day. */
                    to?: number | null;
                    /**
                     * @description Day of the week on which the hours begin. 0 Monday, 1 Tuesday, 2 Wednesday, 3 Thursday, 4 Friday, 5 Saturday, 6 Sunday.
                     * @enum {integer|null}
                     */
                    weekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
                }[] | null;
                /** @description How long before its start a booking must be made. */
                lead_time?: number | null;
                /** @description Greatest length of a booking. */
                max_length?: number | null;
                /** @description Least length of a booking. */
                min_length?: number | null;
            } | null;
            /** @description Resources that take up space of this one and are blocked along with it: a hall names its two halves. */
            shares_with?: number[] | null;
            /** @description When the resource is not there, such as a holiday or a repair. */
            time_off?: {
                /** @description End, which is no longer off. UNIX seconds. */
                end?: number | null;
                /** @description Why. */
                reason?: string | null;
                /** @description Start. UNIX seconds. */
                start?: number | null;
            }[] | null;
            /**
             * @description Kind of resource. 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action.
             * @enum {integer}
             */
            type_id?: 1 | 2 | 3 | 4 | 5;
            /** @description Person contact that the resource is; only for type 2. */
            type_person_id?: number | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description Read only: ignored in a body. Workspaces that hold the resource. */
            workspaces?: unknown;
        };
        /** @description A page of resources. */
        ResourceList: {
            data: components["schemas"]["Resource"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        ResourcePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Resource"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the resource that the `fields` parameter names. */
        ResourceSelection: Record<string, unknown>;
        RunBatchUpdate: WithRequired<components["schemas"]["BatchInput"], "operations">;
        SchemePrice: {
            /** @description Only for work for this client; empty for any. */
            client_uuid: string;
            /** @description Currency of the scheme. */
            currency: string;
            /** @description Last day that the rate holds. */
            date_end: string;
            /** @description First day that the rate holds. */
            date_start: string;
            /** @description Buy amount of a day. */
            day_buy_cost: string;
            /** @description Sell amount of a day. */
            day_sell_cost: string;
            /** @description Buy amount of an hour. */
            hour_buy_cost: string;
            /** @description Sell amount of an hour. */
            hour_sell_cost: string;
            /** @description Id of the rate. */
            id: number;
            /** @description Only for work on this project. */
            project_id: number | null;
            /** @description Only for this resource. */
            resource_id: number | null;
            /**
             * @description Only for work of users with this role in the project. 1 manager, 2 member, 3 viewer.
             * @enum {integer|null}
             */
            role_id: 1 | 2 | 3 | null;
            /** @description Taxes that apply. */
            taxes: components["schemas"]["AppliedTax"][];
            /**
             * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
             * @enum {integer}
             */
            type_id: 1 | 2 | 3;
            /** @description Only for work of this user. */
            user_id: number | null;
            /** @description Buy amount of a week. */
            week_buy_cost: string;
            /** @description Sell amount of a week. */
            week_sell_cost: string;
        };
        SchemePriceInput: {
            /** @description Only for work for this client; empty for any. */
            client_uuid?: string | null;
            /** @description Read only: ignored in a body. Currency of the scheme. */
            currency?: unknown;
            /** @description Last day that the rate holds. */
            date_end?: string | null;
            /** @description First day that the rate holds. */
            date_start?: string | null;
            /** @description Buy amount of a day. */
            day_buy_cost?: string | number | null;
            /** @description Sell amount of a day. */
            day_sell_cost?: string | number | null;
            /** @description Buy amount of an hour. */
            hour_buy_cost?: string | number | null;
            /** @description Sell amount of an hour. */
            hour_sell_cost?: string | number | null;
            /** @description Id of the rate. */
            id?: number | null;
            /** @description Only for work on this project. */
            project_id?: number | null;
            /** @description Only for this resource. */
            resource_id?: number | null;
            /**
             * @description Only for work of users with this role in the project. 1 manager, 2 member, 3 viewer.
             * @enum {integer|null}
             */
            role_id?: 1 | 2 | 3 | null;
            /** @description Taxes that apply. */
            taxes?: components["schemas"]["AppliedTaxInput"][] | null;
            /**
             * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
             * @enum {integer|null}
             */
            type_id?: 1 | 2 | 3 | null;
            /** @description Only for work of this user. */
            user_id?: number | null;
            /** @description Buy amount of a week. */
            week_buy_cost?: string | number | null;
            /** @description Sell amount of a week. */
            week_sell_cost?: string | number | null;
        };
        SearchSlotsUpdate: WithRequired<components["schemas"]["SlotSearchInput"], "from" | "to" | "length" | "needs">;
        /** @description The members that a body may have. */
        SlotSearchInput: {
            /** @description How many slots are returned; default: 10. */
            count?: number | null;
            /** @description Slots start at this moment or later. UNIX seconds. */
            from?: number | null;
            /** @description Length of a slot in seconds. */
            length?: number | null;
            /** @description What must be free at the same time. No resource serves two needs. */
            needs?: {
                /** @description How many of them are needed at once; without it every one. */
                any?: number | null;
                /** @description Resources that would do. A group stands for its members. */
                of?: number[] | null;
            }[] | null;
            /** @description Slots start at `from` and whole steps of so many seconds after it; 900 unless another is sent. */
            step?: number | null;
            /** @description Slots end at this moment or earlier; at most 366 days after `from`. UNIX seconds. */
            to?: number | null;
        };
        /**
         * @description A tax that lines refer to.
         * @example {
         *       "id": 1,
         *       "name": "VAT, reduced",
         *       "rate": "9",
         *       "category": "S",
         *       "exemption_reason": "",
         *       "active": true,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Tax: {
            /** @description Whether the tax is offered for new lines. */
            active: boolean;
            /**
             * @description Category of EN 16931. S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax.
             * @enum {string}
             */
            category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Why no tax is charged, for the categories that need a reason. */
            exemption_reason: string;
            /** @description Id of the tax. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Rate in percent. */
            rate: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        TaxCreate: WithRequired<components["schemas"]["TaxInput"], "name">;
        /** @description The members of a tax in a body. */
        TaxInput: {
            /** @description Whether the tax is offered for new lines. */
            active?: boolean | null;
            /**
             * @description Category of EN 16931. S standard, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export, O outside the scope of tax.
             * @enum {string|null}
             */
            category?: "S" | "Z" | "E" | "AE" | "K" | "G" | "O" | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Why no tax is charged, for the categories that need a reason. */
            exemption_reason?: string | null;
            /** @description Read only: ignored in a body. Id of the tax. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Rate in percent. */
            rate?: string | number | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of taxes. */
        TaxList: {
            data: components["schemas"]["Tax"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        TaxPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Tax"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the tax that the `fields` parameter names. */
        TaxSelection: Record<string, unknown>;
        /**
         * @description Time that somebody worked, on a project or a booking.
         * @example {
         *       "id": 1,
         *       "owner_id": 1,
         *       "owner": {
         *         "id": 1,
         *         "first_name": "Ada Lovelace",
         *         "last_name": "Ada Lovelace",
         *         "primary_email": "",
         *         "icon": {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "size": 1,
         *           "alias": "",
         *           "extension": "png",
         *           "mime_type": "image/png"
         *         }
         *       },
         *       "name": "Editing",
         *       "description": "",
         *       "start": 1774771200,
         *       "end": 1774778400,
         *       "start_date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "end_date_time_iso": "2026-03-29T10:00:00+02:00",
         *       "duration_sec": "",
         *       "project": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "code": "",
         *           "description": "",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "parent_id": 1,
         *           "status_id": 1
         *         }
         *       ],
         *       "booking": [
         *         {
         *           "id": 1,
         *           "name": "Ada Lovelace",
         *           "start": 1774771200,
         *           "end": 1774771200,
         *           "resources": []
         *         }
         *       ],
         *       "billable": true,
         *       "locked": true,
         *       "approval": {
         *         "status": "draft",
         *         "by": {
         *           "id": 1,
         *           "name": "Ada Lovelace"
         *         },
         *         "at": 1774771200,
         *         "reason": ""
         *       },
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        TimeEntry: {
            /** @description How far the record is on its way to approval. It is moved by `submit`, `approve`, `reject` and `reopen`, never by a body. */
            approval: {
                /** @description When it was moved there. UNIX seconds. */
                at: number | null;
                /** @description User who moved it there; null for a record that was never submitted. */
                by: {
                    /** @description Id of the user. */
                    id: number;
                    /** @description Name of the user. */
                    name: string;
                } | null;
                /** @description Why it was rejected. */
                reason: string;
                /**
                 * @description Approved records are locked until they are reopened.
                 * @enum {string}
                 */
                status: "draft" | "submitted" | "approved" | "rejected";
            } | null;
            /** @description Whether the time is billed. */
            billable: boolean;
            /** @description Invoice that the work is billed on; only when asked for with `fields`, and for callers with Finance R- or more. */
            billed?: {
                /** @description Id of the invoice. */
                id: number;
                /** @description Id of the line. */
                line_id: number;
                /** @description Number of the invoice. */
                number: number;
                /** @description Prefix of its number. */
                prefix: string;
            }[];
            /** @description Booking that the time was worked on. */
            booking: {
                /** @description End of the booking. UNIX seconds. */
                end: number | null;
                /** @description Id of the booking. */
                id: number;
                /** @description Name of the booking. */
                name: string;
                /** @description Resources of the booking. */
                resources: {
                    /** @description Id of the resource. */
                    id: number;
                    /** @description Name of the resource. */
                    name: string;
                }[];
                /** @description Start of the booking. UNIX seconds. */
                start: number | null;
            }[];
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Seconds from start to end, or so far while the timer runs. */
            duration_sec: string;
            /** @description End; null while the timer runs. UNIX seconds. */
            end: number | null;
            /** @description ISO 8601 text of `end`. */
            end_date_time_iso: string;
            /** @description Id of the time entry. */
            id: number;
            /** @description Locked against further changes. */
            locked: boolean;
            /** @description Activity. */
            name: string;
            /** @description User that `owner_id` names. */
            owner: {
                /** @description First name. */
                first_name: string;
                /** @description Picture of the user. */
                icon: components["schemas"]["FileSummary"] | null;
                /** @description Id of the user. */
                id: number;
                /** @description Last name. */
                last_name: string;
                /** @description E-mail address. */
                primary_email: string;
            } | null;
            /** @description User whose time it is. */
            owner_id: number;
            /** @description Project that the time was worked on. */
            project: components["schemas"]["ProjectSummary"][];
            /** @description Rates of the time as they were when it was recorded, one in each currency; for callers with Finance R- or more. */
            rate?: {
                /** @description How hours make up days and weeks, as the rate scheme said. */
                breaks: {
                    /** @description Whether days and weeks are charged wherever they are cheaper. */
                    cheapest: boolean;
                    /** @description From how many hours of a day its day price is charged. */
                    day_from_hours: string;
                    /** @description Days of a week. */
                    days_per_week: string;
                    /** @description Hours of a day. */
                    hours_per_day: string;
                    /** @description After how many hours of a day the rest is overtime. */
                    overtime_day_hours: string;
                    /** @description After how many hours of a week the rest is overtime. */
                    overtime_week_hours: string;
                    /** @description From how many days of a week its week price is charged. */
                    week_from_days: string;
                } | null;
                /** @description Currency of the amounts. */
                currency: string;
                /** @description Local day on which the work begins. */
                date: string;
                /**
                 * @description What that day is.
                 * @enum {string}
                 */
                day: "working day" | "weekend" | "holiday";
                /** @description Rate of the hours beyond those of a day or a week; null where there is none. */
                overtime: {
                    /** @description What is paid for the time; null where no rate says. */
                    buy: {
                        /** @description For a day. */
                        day: string;
                        /** @description For an hour. */
                        hour: string;
                        /** @description For a week. */
                        week: string;
                    } | null;
                    /** @description Which rate it is. */
                    reason: string;
                    /** @description Rate scheme that the price comes from. */
                    scheme_id: number | null;
                    /** @description What is asked for the time; null where no rate says. An amount of zero is not set. */
                    sell: {
                        /** @description For a day. */
                        day: string;
                        /** @description For an hour. */
                        hour: string;
                        /** @description For a week. */
                        week: string;
                    } | null;
                    /** @description Taxes of the rate. */
                    taxes: {
                        /** @description Id of the tax. */
                        id: number | null;
                        /** @description Name of the tax. */
                        name: string;
                        /** @description Rate in percent. */
                        rate: string;
                    }[];
                    /**
                     * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
                     * @enum {integer}
                     */
                    type_id: 1 | 2 | 3;
                } | null;
                /** @description Rate of the time. */
                regular: {
                    /** @description What is paid for the time; null where no rate says. */
                    buy: {
                        /** @description For a day. */
                        day: string;
                        /** @description For an hour. */
                        hour: string;
                        /** @description For a week. */
                        week: string;
                    } | null;
                    /** @description Which rate it is. */
                    reason: string;
                    /** @description Rate scheme that the price comes from. */
                    scheme_id: number | null;
                    /** @description What is asked for the time; null where no rate says. An amount of zero is not set. */
                    sell: {
                        /** @description For a day. */
                        day: string;
                        /** @description For an hour. */
                        hour: string;
                        /** @description For a week. */
                        week: string;
                    } | null;
                    /** @description Taxes of the rate. */
                    taxes: {
                        /** @description Id of the tax. */
                        id: number | null;
                        /** @description Name of the tax. */
                        name: string;
                        /** @description Rate in percent. */
                        rate: string;
                    }[];
                    /**
                     * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
                     * @enum {integer}
                     */
                    type_id: 1 | 2 | 3;
                } | null;
                /** @description First day of its week. */
                week: string;
            }[];
            /** @description The rates that were tried, and why each was used or not; for callers with Finance R- or more. */
            rate_steps?: {
                /** @description Currency of the work. */
                currency: string;
                /** @description Day of the work. */
                date: string;
                /** @description Id of the rate or the price. */
                rate_id: number | null;
                /** @description Why it is used, or not. */
                reason: string;
                /** @description Resource that it is a rate of. */
                resource_id: number | null;
                /** @description What the rate is for; `none` at the end of those that were tried in vain. */
                rule: string;
                /** @description Rate scheme that it is a price of. */
                scheme_id: number | null;
                /**
                 * @description What the rate is for. 1 standard, 2 overtime, 3 weekend or holiday.
                 * @enum {integer}
                 */
                type_id: 1 | 2 | 3;
                /**
                 * @description Which of its amounts are used.
                 * @enum {string}
                 */
                used: "sell and buy" | "sell" | "buy" | "no";
            }[];
            /** @description Start. UNIX seconds. */
            start: number;
            /** @description ISO 8601 text of `start`. */
            start_date_time_iso: string;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
        };
        TimeEntryCreate: WithRequired<components["schemas"]["TimeEntryInput"], "owner_id" | "name" | "start">;
        /** @description The members of a time entry in a body. */
        TimeEntryInput: {
            /** @description Read only: ignored in a body. How far the record is on its way to approval. It is moved by `submit`, `approve`, `reject` and `reopen`, never by a body. */
            approval?: unknown;
            /** @description Whether the time is billed. */
            billable?: boolean | null;
            /** @description Read only: ignored in a body. Invoice that the work is billed on; only when asked for with `fields`, and for callers with Finance R- or more. */
            billed?: unknown;
            /** @description Booking that the time was worked on. */
            booking?: {
                /** @description Read only: ignored in a body. End of the booking. */
                end?: unknown;
                /** @description Id of the booking. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the booking. */
                name?: unknown;
                /** @description Read only: ignored in a body. Resources of the booking. */
                resources?: unknown;
                /** @description Read only: ignored in a body. Start of the booking. */
                start?: unknown;
            }[] | {
                /** @description Read only: ignored in a body. End of the booking. */
                end?: unknown;
                /** @description Id of the booking. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the booking. */
                name?: unknown;
                /** @description Read only: ignored in a body. Resources of the booking. */
                resources?: unknown;
                /** @description Read only: ignored in a body. Start of the booking. */
                start?: unknown;
            } | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Seconds from start to end, or so far while the timer runs. */
            duration_sec?: unknown;
            /** @description End; null while the timer runs. UNIX seconds. */
            end?: number | null;
            /** @description ISO 8601 text of `end`. */
            end_date_time_iso?: string | null;
            /** @description Read only: ignored in a body. Id of the time entry. */
            id?: unknown;
            /** @description Locked against further changes. */
            locked?: boolean | null;
            /** @description Activity. */
            name?: string | null;
            /** @description Read only: ignored in a body. User that `owner_id` names. */
            owner?: unknown;
            /** @description User whose time it is. */
            owner_id?: number | null;
            /** @description Project that the time was worked on. */
            project?: components["schemas"]["ProjectSummaryInput"][] | components["schemas"]["ProjectSummaryInput"] | null;
            /** @description Read only: ignored in a body. Rates of the time as they were when it was recorded, one in each currency; for callers with Finance R- or more. */
            rate?: unknown;
            /** @description Read only: ignored in a body. The rates that were tried, and why each was used or not; for callers with Finance R- or more. */
            rate_steps?: unknown;
            /** @description Start. UNIX seconds. */
            start?: number | null;
            /** @description ISO 8601 text of `start`. */
            start_date_time_iso?: string | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
        };
        /** @description A page of time entries. */
        TimeEntryList: {
            data: components["schemas"]["TimeEntry"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        TimeEntryPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["TimeEntry"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the time entry that the `fields` parameter names. */
        TimeEntrySelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "ids": [
         *         1
         *       ]
         *     }
         */
        TimeEntryWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description Ids of the time entries that were moved; `success.id` is the first. */
            ids: number[];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
        /**
         * @description A key to the API. Its secret is shown once, when it is created. Users can list and revoke their own tokens; tokens of other users require the Account module. A token with scopes reaches nothing beyond them: it also needs the scope `token` for tokens other than itself, and `profile` to change the profile of its user.
         * @example {
         *       "id": 1,
         *       "name": "Website",
         *       "user_id": 1,
         *       "scopes": {
         *         "schedule": "--",
         *         "project": "--",
         *         "task": "--",
         *         "finance": "--",
         *         "report": "--",
         *         "contact": "--",
         *         "admin": "--",
         *         "account": "--",
         *         "profile": "--",
         *         "token": "--"
         *       },
         *       "expires": 1774771200,
         *       "last_used": 1774771200,
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Token: {
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description When the token expires: in the future, and at the latest when the token expires that creates it. UNIX seconds. */
            expires: number | null;
            /** @description Id of the token. */
            id: number;
            /** @description When the token was last used, to the minute. UNIX seconds. */
            last_used: number | null;
            /** @description What the token is for. */
            name: string;
            /** @description Levels that the token is limited to, by module; modules that are not named are excluded. Null: no limit. */
            scopes: components["schemas"]["TokenScopes"] | null;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /** @description User of the token; default: the caller. Other users require Account RW and Admin RW. */
            user_id: number | null;
        };
        /** @description The members of a token in a body. */
        TokenInput: {
            /** @description To sign in without a token: name of the account, if there are several. */
            account?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description When the token expires: in the future, and at the latest when the token expires that creates it. UNIX seconds. */
            expires?: number | null;
            /** @description Read only: ignored in a body. Id of the token. */
            id?: unknown;
            /** @description Read only: ignored in a body. When the token was last used, to the minute. */
            last_used?: unknown;
            /** @description What the token is for. */
            name?: string | null;
            /** @description To sign in without a token: password of the user. */
            password?: string | null;
            /** @description Levels that the token is limited to, by module; modules that are not named are excluded. Null: no limit. */
            scopes?: components["schemas"]["TokenScopesInput"] | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /** @description User of the token; default: the caller. Other users require Account RW and Admin RW. */
            user_id?: number | null;
            /** @description To sign in without a token: name of the user. */
            username?: string | null;
        };
        /** @description A page of tokens. */
        TokenList: {
            data: components["schemas"]["Token"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        TokenPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Token"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        TokenScopes: {
            /**
             * @description Highest level of the token in the Account module.
             * @enum {string|null}
             */
            account?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Admin module.
             * @enum {string|null}
             */
            admin?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Contact module.
             * @enum {string|null}
             */
            contact?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Finance module.
             * @enum {string|null}
             */
            finance?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level for the profile of the user; RW changes it, its password and the addresses of its feeds.
             * @enum {string|null}
             */
            profile?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Project module.
             * @enum {string|null}
             */
            project?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Report module.
             * @enum {string|null}
             */
            report?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Schedule module.
             * @enum {string|null}
             */
            schedule?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Task module.
             * @enum {string|null}
             */
            task?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level for other tokens: R- lists those of other users, RW creates and revokes them.
             * @enum {string|null}
             */
            token?: "--" | "R-" | "RW" | null;
        };
        TokenScopesInput: {
            /**
             * @description Highest level of the token in the Account module.
             * @enum {string|null}
             */
            account?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Admin module.
             * @enum {string|null}
             */
            admin?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Contact module.
             * @enum {string|null}
             */
            contact?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Finance module.
             * @enum {string|null}
             */
            finance?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level for the profile of the user; RW changes it, its password and the addresses of its feeds.
             * @enum {string|null}
             */
            profile?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Project module.
             * @enum {string|null}
             */
            project?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Report module.
             * @enum {string|null}
             */
            report?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Schedule module.
             * @enum {string|null}
             */
            schedule?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level of the token in the Task module.
             * @enum {string|null}
             */
            task?: "--" | "R-" | "RW" | null;
            /**
             * @description Highest level for other tokens: R- lists those of other users, RW creates and revokes them.
             * @enum {string|null}
             */
            token?: "--" | "R-" | "RW" | null;
        };
        /** @description The members of the token that the `fields` parameter names. */
        TokenSelection: Record<string, unknown>;
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       },
         *       "token": "dbk_2PzL0x8m1s9vQe3J7yqTn4Wc6RkUo5HaZgBfDiXtSlE"
         *     }
         */
        TokenWritten: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
            /** @description The secret, shown only now. */
            token: string;
        };
        /**
         * @description Somebody who can sign in.
         * @example {
         *       "id": 1,
         *       "first_name": "Ada",
         *       "last_name": "Lovelace",
         *       "primary_email": "ada@example.com",
         *       "username": "ada",
         *       "group_id": 1,
         *       "timezone": "",
         *       "locale": "en_US",
         *       "date_format": "j/n/y",
         *       "time_format": "0",
         *       "notification": true,
         *       "expires": 1774771200,
         *       "schedule_view_mode": 0
         *     }
         */
        User: {
            /**
             * @description How dates are shown.
             * @enum {string}
             */
            date_format: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d";
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description After this the user can no longer sign in. UNIX seconds. */
            expires: number | null;
            /** @description First name. */
            first_name: string;
            /** @description Group whose permissions the user takes. */
            group_id: number;
            /** @description Id of the user. */
            id: number;
            /** @description Last name. */
            last_name: string;
            /**
             * @description Language and region.
             * @enum {string}
             */
            locale: "en_US";
            /** @description Whether notifications are sent to the user. */
            notification: boolean;
            /** @description E-mail address, unique in the account. */
            primary_email: string;
            /**
             * @description What a user who is also a resource sees of the schedule. 0 show all bookings, 1 anonymize other bookings, 2 hide other bookings.
             * @enum {integer}
             */
            schedule_view_mode: 0 | 1 | 2;
            /**
             * @description How times are shown. 0 12-hour, 1 24-hour.
             * @enum {string}
             */
            time_format: "0" | "1";
            /** @description Time zone (tz database name). */
            timezone: string;
            /** @description Name to sign in with, unique in the account. */
            username: string;
        };
        UserCreate: WithRequired<components["schemas"]["UserInput"], "primary_email" | "username" | "group_id">;
        /** @description The members of a user in a body. */
        UserInput: {
            /**
             * @description How dates are shown.
             * @enum {string|null}
             */
            date_format?: "j/n/y" | "d/m/y" | "d/m/Y" | "n/j/y" | "m/d/y" | "m/d/Y" | "y/n/j" | "y/m/d" | "Y/m/d" | null;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description After this the user can no longer sign in. UNIX seconds. */
            expires?: number | null;
            /** @description First name. */
            first_name?: string | null;
            /** @description Group whose permissions the user takes. */
            group_id?: number | null;
            /** @description Read only: ignored in a body. Id of the user. */
            id?: unknown;
            /** @description Last name. */
            last_name?: string | null;
            /**
             * @description Language and region.
             * @enum {string|null}
             */
            locale?: "en_US" | null;
            /** @description Whether notifications are sent to the user. */
            notification?: boolean | null;
            /** @description Password, 12 characters or more; stored as argon2id and never returned. */
            password?: string | null;
            /** @description E-mail address, unique in the account. */
            primary_email?: string | null;
            /**
             * @description What a user who is also a resource sees of the schedule. 0 show all bookings, 1 anonymize other bookings, 2 hide other bookings.
             * @enum {integer|null}
             */
            schedule_view_mode?: 0 | 1 | 2 | null;
            /**
             * @description How times are shown. 0 12-hour, 1 24-hour.
             * @enum {string|null}
             */
            time_format?: "0" | "1" | null;
            /** @description Time zone (tz database name). */
            timezone?: string | null;
            /** @description Name to sign in with, unique in the account. */
            username?: string | null;
        };
        /** @description A page of users. */
        UserList: {
            data: components["schemas"]["User"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        UserPreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["User"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the user that the `fields` parameter names. */
        UserSelection: Record<string, unknown>;
        UserSummary: {
            /** @description First name. */
            first_name: string;
            /** @description Id of the user. */
            id: number;
            /** @description Last name. */
            last_name: string;
            /** @description E-mail address. */
            primary_email: string;
        };
        /**
         * @description A set of resources that some users and groups work with.
         * @example {
         *       "id": 1,
         *       "name": "Studios",
         *       "description": "",
         *       "resources": [],
         *       "access": [],
         *       "feed": "",
         *       "feed_enabled": true,
         *       "working_week": 0,
         *       "country_region": "",
         *       "show_public_holiday": true,
         *       "rules": {
         *         "hours": [],
         *         "buffer_before": 1,
         *         "buffer_after": 1,
         *         "lead_time": 1,
         *         "min_length": 1,
         *         "max_length": 1
         *       },
         *       "created_id": 1,
         *       "created": 1774771200,
         *       "updated_id": 1,
         *       "updated": 1774774800
         *     }
         */
        Workspace: {
            /** @description Users and groups with access; empty means everyone by module level. */
            access: {
                /**
                 * @description Level that caps the module level.
                 * @enum {string}
                 */
                acl: "R-" | "RW";
                /** @description Id of the user or group. */
                id: number;
                /** @description Name of the user or group. */
                name: string;
                /**
                 * @description Whether the id is a user or a group.
                 * @enum {string}
                 */
                type: "user" | "group";
            }[];
            /** @description Region for public holidays (ISO 3166); required when `show_public_holiday` is true. */
            country_region: string;
            /** @description When the record was created. UNIX seconds. */
            created: number;
            /** @description User who created the record. */
            created_id: number | null;
            /** @description When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`. */
            deleted?: number | null;
            /** @description Description. */
            description: string;
            /** @description Address of the iCalendar feed, where it is enabled. */
            feed: string;
            /** @description Whether the workspace has a feed. */
            feed_enabled: boolean;
            /** @description Id of the workspace. */
            id: number;
            /** @description Name. */
            name: string;
            /** @description Resources of the workspace; in a body by `id`, or without one by `name` and `type_id`. */
            resources: {
                /** @description Description of the resource. */
                description: string;
                /** @description Picture of the resource. */
                icon: components["schemas"]["FileSummary"][];
                /** @description Id of the resource. */
                id: number;
                /** @description Name of the resource. */
                name: string;
                /** @description Resource group of the resource. */
                parent_id: number | null;
                /** @description Name of the resource group. */
                parent_name: string;
                /**
                 * @description Kind of resource.
                 * @enum {integer}
                 */
                type_id: 1 | 2 | 3 | 4 | 5;
                /** @description Person that the resource is. */
                type_person_id: number | null;
            }[];
            /** @description Rules of bookings, in seconds. Null is no rule; a resource without one follows the strictest of its workspaces. */
            rules: {
                /** @description Kept free after each booking, as a part of what it blocks. */
                buffer_after: number | null;
                /** @description Kept free before each booking, as a part of what it blocks. */
                buffer_before: number | null;
                /** @description Opening hours; none are whole days. */
                hours: {
                    /** @description Seconds of the clock since midnight: 32400 is nine o'clock. */
                    from: number | null;
                    /** @description As `from`; over 86400 is on the next day. */
                    to: number | null;
                    /**
                     * @description Day of the week on which the hours begin. 0 Monday, 1 Tuesday, 2 Wednesday, 3 Thursday, 4 Friday, 5 Saturday, 6 Sunday.
                     * @enum {integer}
                     */
                    weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                }[];
                /** @description How long before its start a booking must be made. */
                lead_time: number | null;
                /** @description Greatest length of a booking. */
                max_length: number | null;
                /** @description Least length of a booking. */
                min_length: number | null;
            } | null;
            /** @description Whether public holidays are loaded. */
            show_public_holiday: boolean;
            /** @description When the record was changed last; equal to `created` until then. UNIX seconds. */
            updated: number;
            /** @description User who changed the record last. */
            updated_id: number | null;
            /**
             * @description Working days. 0 Monday to Friday, 1 Monday to Saturday, 2 Saturday to Thursday, 3 Sunday to Thursday.
             * @enum {integer}
             */
            working_week: 0 | 1 | 2 | 3;
        };
        WorkspaceCreate: WithRequired<components["schemas"]["WorkspaceInput"], "name">;
        /** @description The members of a workspace in a body. */
        WorkspaceInput: {
            /** @description Users and groups with access; empty means everyone by module level. */
            access?: {
                /**
                 * @description Level that caps the module level.
                 * @enum {string|null}
                 */
                acl?: "R-" | "RW" | null;
                /** @description Id of the user or group. */
                id?: number | null;
                /** @description Read only: ignored in a body. Name of the user or group. */
                name?: unknown;
                /**
                 * @description Whether the id is a user or a group.
                 * @enum {string|null}
                 */
                type?: "user" | "group" | null;
            }[] | null;
            /** @description Region for public holidays (ISO 3166); required when `show_public_holiday` is true. */
            country_region?: string | null;
            /** @description Read only: ignored in a body. When the record was created. */
            created?: unknown;
            /** @description Read only: ignored in a body. User who created the record. */
            created_id?: unknown;
            /** @description Read only: ignored in a body. When the record was deleted. */
            deleted?: unknown;
            /** @description Description. */
            description?: string | null;
            /** @description Read only: ignored in a body. Address of the iCalendar feed, where it is enabled. */
            feed?: unknown;
            /** @description Whether the workspace has a feed. */
            feed_enabled?: boolean | null;
            /** @description Read only: ignored in a body. Id of the workspace. */
            id?: unknown;
            /** @description Name. */
            name?: string | null;
            /** @description Resources of the workspace; in a body by `id`, or without one by `name` and `type_id`. */
            resources?: {
                /** @description Read only: ignored in a body. Description of the resource. */
                description?: unknown;
                /** @description Read only: ignored in a body. Picture of the resource. */
                icon?: unknown;
                /** @description Id of the resource. */
                id?: number | null;
                /** @description Name of the resource. */
                name?: string | null;
                /** @description Read only: ignored in a body. Resource group of the resource. */
                parent_id?: unknown;
                /** @description Read only: ignored in a body. Name of the resource group. */
                parent_name?: unknown;
                /**
                 * @description Kind of resource.
                 * @enum {integer|null}
                 */
                type_id?: 1 | 2 | 3 | 4 | 5 | null;
                /** @description Read only: ignored in a body. Person that the resource is. */
                type_person_id?: unknown;
            }[] | null;
            /** @description Rules of bookings, in seconds. Null is no rule; a resource without one follows the strictest of its workspaces. */
            rules?: {
                /** @description Kept free after each booking, as a part of what it blocks. */
                buffer_after?: number | null;
                /** @description Kept free before each booking, as a part of what it blocks. */
                buffer_before?: number | null;
                /** @description Opening hours; none are whole days. */
                hours?: {
                    /** @description Seconds of the clock since midnight: 32400 is nine o'clock. */
                    from?: number | null;
                    /** @description As `from`; over 86400 is on the next day. */
                    to?: number | null;
                    /**
                     * @description Day of the week on which the hours begin. 0 Monday, 1 Tuesday, 2 Wednesday, 3 Thursday, 4 Friday, 5 Saturday, 6 Sunday.
                     * @enum {integer|null}
                     */
                    weekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
                }[] | null;
                /** @description How long before its start a booking must be made. */
                lead_time?: number | null;
                /** @description Greatest length of a booking. */
                max_length?: number | null;
                /** @description Least length of a booking. */
                min_length?: number | null;
            } | null;
            /** @description Whether public holidays are loaded. */
            show_public_holiday?: boolean | null;
            /** @description Read only: ignored in a body. When the record was changed last; equal to `created` until then. */
            updated?: unknown;
            /** @description Read only: ignored in a body. User who changed the record last. */
            updated_id?: unknown;
            /**
             * @description Working days. 0 Monday to Friday, 1 Monday to Saturday, 2 Saturday to Thursday, 3 Sunday to Thursday.
             * @enum {integer|null}
             */
            working_week?: 0 | 1 | 2 | 3 | null;
        };
        /** @description A page of workspaces. */
        WorkspaceList: {
            data: components["schemas"]["Workspace"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Response with `dry_run=true`: nothing was stored. */
        WorkspacePreview: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections: components["schemas"]["Correction"][];
            /** @constant */
            dry_run: true;
            record: components["schemas"]["Workspace"];
            /** @description Nothing was written. */
            success: {
                id: null;
            };
        };
        /** @description The members of the workspace that the `fields` parameter names. */
        WorkspaceSelection: Record<string, unknown>;
        /** @description The members that a body may have. */
        WorkToPriceInput: {
            /** @description Client that it is for; that of the project unless another is sent. */
            client_uuid?: string | null;
            /** @description Currency (ISO 4217); the account's when absent. */
            currency?: string | null;
            /** @description Day of the work, for `hours`. */
            date?: string | null;
            /** @description When it ends; at most 366 days later. UNIX seconds. */
            end?: number | null;
            /** @description Hours of work on that day. */
            hours?: string | number | null;
            /** @description Project that it is for. */
            project_id?: number | null;
            /** @description Rate scheme; that which is the default of the currency unless another is sent. */
            ratescheme_id?: number | null;
            /** @description Resource that is used; that of the user unless another is sent. */
            resource_id?: number | null;
            /** @description When the work begins, instead of `date` and `hours`. Each local day is priced on its own. UNIX seconds. */
            start?: number | null;
            /** @description Whose work it is. */
            user_id?: number | null;
        };
        /**
         * @description Response of a write.
         * @example {
         *       "success": {
         *         "id": 1
         *       }
         *     }
         */
        Written: {
            /** @description The repairs that `validation_mode=auto_correct` made. */
            corrections?: components["schemas"]["Correction"][];
            /** @description The record as its list shows it, with `Prefer: return=representation`. */
            record?: Record<string, unknown> | null;
            /** @description The record that was written. */
            success: {
                /** @description Id of the record. */
                id: number;
            };
        };
    };
    responses: {
        /** @description `body_too_large`: The body is too large. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `double_booking`: Double booking. `idempotency_in_progress`: The first request is still running. */
        DoubleBookingOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `headers_too_large`: The headers are too large. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `idempotency_in_progress`: The first request is still running. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: Internal error. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `in_use`: The record is in use. `idempotency_in_progress`: The first request is still running. */
        InUseOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_electronic_invoice`: The invoice is not a valid electronic invoice. */
        InvalidElectronicInvoice: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_electronic_invoice`: The invoice is not a valid electronic invoice. `idempotency_in_progress`: The first request is still running. */
        InvalidElectronicInvoiceOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_parameter`: A query parameter is not valid. `unknown_parameter`: A query parameter is not known. */
        InvalidParameterOrUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `invalid_parameter`: A query parameter is not valid. `unknown_parameter`: A query parameter is not known. `missing_parameter`: A query parameter is missing. */
        InvalidParameterOrUnknownParameterOrMissingParameter: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `last_administrator`: The last administrator must stay. `idempotency_in_progress`: The first request is still running. */
        LastAdministratorOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `last_administrator`: The last administrator must stay. `in_use`: The record is in use. `idempotency_in_progress`: The first request is still running. */
        LastAdministratorOrInUseOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_json`: The body is not JSON. `invalid_parameter`: A query parameter is not valid. `unknown_parameter`: A query parameter is not known. */
        MalformedJsonOrInvalidParameterOrUnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `malformed_json`: The body is not JSON. `invalid_parameter`: A query parameter is not valid. `unknown_parameter`: A query parameter is not known. `missing_parameter`: A query parameter is missing. */
        MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: Not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `nothing_to_bill`: There is nothing to bill. `number_taken`: The number is taken. `idempotency_in_progress`: The first request is still running. */
        NothingToBillOrNumberTakenOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `nothing_to_refund`: There is nothing to refund. `idempotency_in_progress`: The first request is still running. */
        NothingToRefundOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `number_taken`: The number is taken. `idempotency_in_progress`: The first request is still running. */
        NumberTakenOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `permission_denied`: Permission denied. */
        PermissionDenied: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `precondition_failed`: The record has changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `record_locked`: The record is locked. `idempotency_in_progress`: The first request is still running. */
        RecordLockedOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `request_timeout`: The request came too slowly. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `system_group`: A system group cannot be changed. `in_use`: The record is in use. `idempotency_in_progress`: The first request is still running. */
        SystemGroupOrInUseOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `system_group`: A system group cannot be changed. `last_administrator`: The last administrator must stay. `idempotency_in_progress`: The first request is still running. */
        SystemGroupOrLastAdministratorOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `template_failed`: A template cannot be rendered. */
        TemplateFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `template_failed`: A template cannot be rendered. `validation_failed`: The body is not valid. `idempotency_mismatch`: The idempotency key was used for another request. */
        TemplateFailedOrValidationFailedOrIdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `token_missing`: No token was sent. `token_invalid`: The token is not valid. `token_expired`: The token has expired. `user_expired`: The user has expired. */
        TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `double_booking`: Double booking. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrDoubleBookingOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `in_use`: The record is in use. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrInUseOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `not_creditable`: The invoice cannot be credited. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrNotCreditableOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `record_locked`: The record is locked. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `record_locked`: The record is locked. `number_taken`: The number is taken. `double_booking`: Double booking. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrRecordLockedOrNumberTakenOrDoubleBookingOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `record_locked`: The record is locked. `number_taken`: The number is taken. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrRecordLockedOrNumberTakenOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `transition_not_allowed`: Status change not allowed. `record_locked`: The record is locked. `system_group`: A system group cannot be changed. `last_administrator`: The last administrator must stay. `in_use`: The record is in use. `number_taken`: The number is taken. `double_booking`: Double booking. `idempotency_in_progress`: The first request is still running. */
        TransitionNotAllowedOrRecordLockedOrSystemGroupOrLastAdministratorOrInUseOrNumberTakenOrDoubleBookingOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: Temporarily unavailable. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unsupported_media_type`: Unsupported media type. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: The body is not valid. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: The body is not valid. `idempotency_mismatch`: The idempotency key was used for another request. */
        ValidationFailedOrIdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
        Cursor: string;
        /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
        DryRun: boolean;
        /**
         * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
         * @example id,updated
         */
        Fields: string;
        /**
         * @description How several filters are combined; the two ends of a range are one filter.
         * @example AND
         */
        FilterOperator: "OR" | "AND";
        /**
         * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
         * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
         */
        IdempotencyKey: string;
        /**
         * @description The ETag of the record that was read: refused with 412 if the record has changed since.
         * @example "3-Ls1c3rXq0pZ2Vb8w"
         */
        IfMatch: string;
        /**
         * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
         * @example "3-Ls1c3rXq0pZ2Vb8w"
         */
        IfNoneMatch: string;
        /**
         * @description Results per page.
         * @example 100
         */
        Limit: number;
        /**
         * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
         * @example updated
         */
        OrderAsc: string;
        /**
         * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
         * @example id
         */
        OrderDesc: string;
        /**
         * @description Page of results, from 1.
         * @example 2
         */
        Page: number;
        /**
         * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
         * @example return=representation
         */
        Prefer: string;
        /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
        ValidationMode: "strict" | "auto_correct";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version and hash of the response; for a single record, the value for If-Match.
         * @example "3-Ls1c3rXq0pZ2Vb8w"
         */
        ETag: string;
        /**
         * @description `true` if the response is that of the first request with this key.
         * @example true
         */
        IdempotentReplayed: string;
        /**
         * @description Addresses of the first, previous, next and last page (RFC 8288).
         * @example <http://127.0.0.1:8080/v2/contact?page=2>; rel="next"
         */
        Link: string;
        /**
         * @description Address of the new record.
         * @example /v2/quote?id=1
         */
        Location: string;
        /**
         * @description The preference that was followed.
         * @example return=representation
         */
        PreferenceApplied: string;
        /**
         * @description Requests left in this window, and the seconds until the next (absent where the operator set no limit).
         * @example "default";r=11999;t=60
         */
        RateLimit: string;
        /**
         * @description Requests of a window, and its seconds.
         * @example "default";q=12000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Seconds to wait before the request is sent again.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description How to authenticate.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Id of the request; one that the caller sent is kept.
         * @example 5f0c6f3e-8d1b-4f4e-9d43-2f2a1b6c7d8e
         */
        XRequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        status: string;
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics in the text format of Prometheus. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document of the API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests can be served. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        status: string;
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time_zone": "Europe/Amsterdam",
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["AccountInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description One or more comma-separated actions. */
                action?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description After this moment. */
                from_time?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /** @description One or more comma-separated kinds. */
                kind?: string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated record ids. */
                record_id?: string;
                /** @description Before this moment. */
                to_time?: number | string;
                /** @description One or more comma-separated tokens. */
                token_id?: number | string;
                /** @description One or more comma-separated users. */
                user_id?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of audit entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAvailability: {
        parameters: {
            query: {
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description One or more comma-separated ids of resources. */
                resource_id: string;
                /**
                 * @description End of the window, at most 366 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources, in the order of their ids. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Studio A",
                     *           "free": [
                     *             {
                     *               "start": 1774771200,
                     *               "end": 1774800000
                     *             }
                     *           ],
                     *           "busy": [
                     *             {
                     *               "start": 1774771200,
                     *               "end": 1774800000,
                     *               "booking": [
                     *                 {
                     *                   "id": 1,
                     *                   "name": "Studio A"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "min_length": 3600,
                     *           "max_length": 3600
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            busy: {
                                booking: {
                                    /** @description Id of the booking. */
                                    id: number;
                                    /** @description Name of the booking. */
                                    name: string;
                                }[];
                                /** @description End, which no longer belongs to it. */
                                end: number;
                                /** @description Start. */
                                start: number;
                            }[];
                            free: {
                                /** @description End, which no longer belongs to it. */
                                end: number;
                                /** @description Start. */
                                start: number;
                            }[];
                            /** @description Id of the resource. */
                            id: number;
                            /** @description Maximum length of a booking in seconds. */
                            max_length: number | null;
                            /** @description Minimum length of a booking in seconds. */
                            min_length: number | null;
                            /** @description Name of the resource. */
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchSlots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": 1906675200,
                 *       "to": 1907280000,
                 *       "length": 14400,
                 *       "step": 3600,
                 *       "count": 3,
                 *       "needs": [
                 *         {
                 *           "of": [
                 *             1
                 *           ]
                 *         },
                 *         {
                 *           "any": 1,
                 *           "of": [
                 *             3
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SearchSlotsUpdate"];
            };
        };
        responses: {
            /** @description The slots, in the order of their starts. */
            200: {
                headers: {
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "start": 1774771200,
                     *           "end": 1774800000,
                     *           "resources": [
                     *             [
                     *               1
                     *             ]
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description End, which no longer belongs to it. */
                            end: number;
                            resources: number[][];
                            /** @description Start. */
                            start: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    runBatch: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "atomic": true,
                 *       "operations": [
                 *         {
                 *           "name": "client",
                 *           "method": "POST",
                 *           "path": "/v2/contact",
                 *           "body": {
                 *             "name": "Harbour Films",
                 *             "type": "organization",
                 *             "client": true
                 *           }
                 *         },
                 *         {
                 *           "name": "quote",
                 *           "method": "POST",
                 *           "path": "/v2/quote",
                 *           "body": {
                 *             "client": {
                 *               "uuid": {
                 *                 "$uuid": "client"
                 *               }
                 *             },
                 *             "currency": "EUR"
                 *           }
                 *         },
                 *         {
                 *           "method": "POST",
                 *           "path": "/v2/quote/convert",
                 *           "query": {
                 *             "id": {
                 *               "$id": "quote"
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RunBatchUpdate"];
            };
        };
        responses: {
            /** @description The result of each operation, in their order. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "Studio A",
                     *           "status": 200,
                     *           "headers": {},
                     *           "body": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: {
                            /** @description Response of the operation: that of a write, or a problem document. */
                            body: Record<string, unknown>;
                            /** @description Headers of the operation, such as `location`, by their names in lower case. */
                            headers: Record<string, unknown>;
                            /** @description Name of the operation, where it has one. */
                            name?: string;
                            /** @description Status that the operation alone would return. */
                            status: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrSystemGroupOrLastAdministratorOrInUseOrNumberTakenOrDoubleBookingOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of the description. */
                description?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description Bookings with an occurrence that ends after this time (UNIX seconds or ISO 8601); with `to`, bookings that overlap the interval. */
                from?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name, whatever its case. */
                name?: string;
                /** @description True: each row is one occurrence (BookingOccurrence), in order of time, with the `id` of its booking, `occurrence_start`, `start` and `end`, without `recurrence` and `occurrences`. */
                occurrences?: boolean | string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated ids of projects. */
                project_id?: number | string;
                /** @description Bookings of a resource, including those that take it as a member of a group; one or more comma-separated ids. */
                resource_id?: number | string;
                /** @description One or more comma-separated status ids. */
                status_id?: number | string;
                /** @description Bookings with an occurrence that starts before this time (UNIX seconds or ISO 8601). */
                to?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
                /** @description Bookings of a resource of a workspace; one or more comma-separated ids. */
                workspace_id?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bookings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBooking: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The booking. */
                id: number;
                /** @description The occurrence that `scope` begins with, by its `occurrence_start` (UNIX seconds or ISO 8601). */
                occurrence_start?: number | string;
                /** @description What happens when a resource is already booked: `reject` returns double_booking, `skip` omits and lists the occurrences that conflict, `waitlist` stores the booking and promotes it when its time becomes free. */
                on_clash?: "reject" | "skip" | "waitlist";
                /** @description Which occurrences of a series the write applies to: one, this and the following, or all. */
                scope?: "one" | "following" | "all";
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": [
                 *         {
                 *           "id": 4
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BookingInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrDoubleBookingOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBooking: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description What happens when a resource is already booked: `reject` returns double_booking, `skip` omits and lists the occurrences that conflict, `waitlist` stores the booking and promotes it when its time becomes free. */
                on_clash?: "reject" | "skip" | "waitlist";
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoot",
                 *       "start": 1774771200,
                 *       "end": 1774800000,
                 *       "resources": [
                 *         {
                 *           "id": 1
                 *         }
                 *       ],
                 *       "recurrence": {
                 *         "rrule": "FREQ=WEEKLY;COUNT=4"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BookingCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DoubleBookingOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBooking: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The booking. */
                id: number;
                /** @description The occurrence that `scope` begins with, by its `occurrence_start` (UNIX seconds or ISO 8601). */
                occurrence_start?: number | string;
                /** @description Which occurrences of a series the write applies to: one, this and the following, or all. */
                scope?: "one" | "following" | "all";
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBoard: {
        parameters: {
            query: {
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description At most 500 comma-separated ids of resources: the rows of the board. */
                resource_id?: string;
                /** @description One or more comma-separated ids of statuses; default: all but Cancelled. */
                status_id?: string;
                /**
                 * @description End of the window, at most 92 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
                /** @description Comma-separated ids of workspaces whose resources are the rows. Without `resource_id` and `workspace_id`, every resource that the caller may see is a row. */
                workspace_id?: string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The board. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "resources": [
                     *           {
                     *             "id": 1,
                     *             "name": "Studio A",
                     *             "type_id": 1,
                     *             "parent_id": 1,
                     *             "color_background": "#336699",
                     *             "color_text": "#336699"
                     *           }
                     *         ],
                     *         "projects": [
                     *           {
                     *             "id": 1,
                     *             "name": "Studio A"
                     *           }
                     *         ],
                     *         "clients": [
                     *           {
                     *             "id": 1,
                     *             "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
                     *             "name": "Studio A"
                     *           }
                     *         ],
                     *         "bookings": [
                     *           {
                     *             "id": 1,
                     *             "occurrence_start": 1774771200,
                     *             "start": 1774771200,
                     *             "end": 1774800000,
                     *             "all_day": false,
                     *             "name": "Studio A",
                     *             "status_id": 1,
                     *             "option": 1,
                     *             "hold_until": 1774771200,
                     *             "waitlisted": false,
                     *             "color": "#336699",
                     *             "project_id": 1,
                     *             "client_uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
                     *             "resources": [
                     *               1
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            bookings: {
                                /** @description Whether the booking covers whole days of its time zone. */
                                all_day: boolean;
                                /**
                                 * Format: uuid
                                 * @description Identifies the client.
                                 */
                                client_uuid: string | null;
                                /** @description Colour. */
                                color: string;
                                /** @description End, which no longer belongs to it. */
                                end: number;
                                /** @description When a Hold expires. */
                                hold_until: number | null;
                                /** @description Id of the booking. */
                                id: number;
                                /** @description Name; "Busy" where the caller is shown only that the time is taken. */
                                name: string;
                                /** @description Start that the rule gives the occurrence, whether or not it was moved. */
                                occurrence_start: number;
                                /** @description Rank of a Pencil. */
                                option: number | null;
                                /** @description Id of the project. */
                                project_id: number | null;
                                resources: number[];
                                /** @description Start. */
                                start: number;
                                /** @description Id of the status: 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed. */
                                status_id: number;
                                /** @description Whether the booking is on the waitlist until its time becomes free. */
                                waitlisted: boolean;
                            }[];
                            clients: {
                                /** @description Id of the contact. */
                                id: number;
                                /** @description Name of the client. */
                                name: string;
                                /**
                                 * Format: uuid
                                 * @description Identifies the contact.
                                 */
                                uuid: string;
                            }[];
                            projects: {
                                /** @description Id of the project. */
                                id: number;
                                /** @description Name of the project. */
                                name: string;
                            }[];
                            resources: {
                                /** @description Background colour. */
                                color_background: string;
                                /** @description Text colour. */
                                color_text: string;
                                /** @description Id of the resource. */
                                id: number;
                                /** @description Name of the resource. */
                                name: string;
                                /** @description Resource group that the resource belongs to. */
                                parent_id: number | null;
                                /** @description Kind of resource: 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action. */
                                type_id: number;
                            }[];
                        };
                    };
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmBooking: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The booking. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrDoubleBookingOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordBookingTime: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The booking. */
                id: number;
                /** @description The occurrence of a series, by its `occurrence_start` (UNIX seconds or ISO 8601). */
                occurrence_start?: number | string;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "end": 1906725600,
                 *       "billable": true
                 *     }
                 */
                "application/json": components["schemas"]["BookingTimeInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Whether the contact can be chosen as a client. */
                client?: boolean | string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of an e-mail address, whatever its case. */
                email?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name, whatever its case. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Part of the name, an e-mail address, a phone number, the address or the web site, whatever its case. */
                text?: string;
                /** @description `person` or `organization`. */
                type?: string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
                /** @description One or more comma-separated uuids. */
                uuid?: string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateContact: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The contact. */
                uuid: string;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone_1": "+31 20 555 0100"
                 *     }
                 */
                "application/json": components["schemas"]["ContactInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createContact: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Grace Hopper",
                 *       "type": "person",
                 *       "email_1": "grace@example.com",
                 *       "client": true
                 *     }
                 */
                "application/json": components["schemas"]["ContactCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteContact: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description Deletes the contact also while such records name it. */
                force?: boolean | string;
                /** @description The contact. */
                uuid: string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseContact: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The contact. */
                uuid: string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministratorOrInUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCustomFieldDefinitions: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of the description. */
                description?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description One or more comma-separated modules. */
                module?: string;
                /** @description Part of the name. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Only fields marked required. */
                required?: boolean | string;
                /** @description One or more comma-separated types. */
                type?: string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of custom field definitions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCustomField: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The custom field definition. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "The number of the purchase order of the client"
                 *     }
                 */
                "application/json": components["schemas"]["CustomFieldInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCustomField: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Purchase order",
                 *       "type": "text",
                 *       "module": "quote_invoice"
                 *     }
                 */
                "application/json": components["schemas"]["CustomFieldCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCustomField: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The custom field definition. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description One or more comma-separated ids of quotes or invoices. */
                document_id?: number | string;
                /** @description `quote` or `invoice`. */
                document_kind?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated states. */
                state?: string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendDelivery: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The delivery. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Events after this id: the cursor for reading in order. */
                after?: number | string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description After this moment. */
                from_time?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /** @description One or more comma-separated kinds. */
                kind?: string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated record ids. */
                record_id?: string;
                /** @description Before this moment. */
                to_time?: number | string;
                /** @description One or more comma-separated types. */
                type?: string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readEventStream: {
        parameters: {
            query?: {
                /** @description Id of the event after which to begin, as `Last-Event-ID` has it; without either the stream begins now. */
                after?: string;
                /**
                 * @description Ends when all that has happened was sent, instead of waiting for more.
                 * @example true
                 */
                once?: boolean | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data of a message is `{"id", "at", "type", "kind", "record_id"}` as in GET /v2/event. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExpenses: {
        parameters: {
            query?: {
                /** @description One or more comma-separated states of approval. */
                approval_status?: string;
                /** @description Whether the client is billed. */
                billable?: boolean | string;
                /** @description Whether the work is on an invoice; for callers without Finance R-, no work is. */
                billed?: boolean | string;
                /** @description Part of the category, whatever its case. */
                category?: string;
                /** @description One or more comma-separated currency codes (ISO 4217). */
                currency?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description Expenses dated at or after this moment (UNIX seconds or ISO 8601); one filter with `to`. */
                from?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Whether the expense is locked. */
                locked?: boolean | string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /** @description One or more comma-separated ids of the users whose expense it is. */
                owner_id?: number | string;
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated words of `paid_by`. */
                paid_by?: string;
                /** @description One or more comma-separated ids of projects. */
                project_id?: number | string;
                /** @description One or more comma-separated uuids of suppliers. */
                supplier_uuid?: string;
                /** @description Part of the category or the description, whatever its case. */
                text?: string;
                /** @description Expenses dated before this moment (UNIX seconds or ISO 8601); one filter with `from`. */
                to?: number | string;
                /** @description Expenses with a total of at most this amount; one filter with `total_min`. */
                total_max?: number | string;
                /** @description Expenses with a total of at least this amount; one filter with `total_max`. */
                total_min?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of expenses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpenseList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExpense: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The expense. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Train to the location, first class"
                 *     }
                 */
                "application/json": components["schemas"]["ExpenseInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExpense: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 1,
                 *       "date": 1774771200,
                 *       "category": "Travel",
                 *       "description": "Train to the location and back",
                 *       "paid_by": "user",
                 *       "amount": "119.00",
                 *       "currency": "EUR",
                 *       "billable": true,
                 *       "markup": "10%"
                 *     }
                 */
                "application/json": components["schemas"]["ExpenseCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExpense: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The expense. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveExpenses: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of expenses, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its expenses those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpenseWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectExpenses: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of expenses, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its expenses those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Friday was a holiday: please check the day."
                 *     }
                 */
                "application/json": components["schemas"]["RejectExpensesUpdate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpenseWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenExpenses: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of expenses, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its expenses those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpenseWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitExpenses: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of expenses, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its expenses those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpenseWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSharedFeeds: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shared feeds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFeed: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The shared feed. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shows": "names"
                 *     }
                 */
                "application/json": components["schemas"]["FeedInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFeed: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "For Harbour Films",
                 *       "calendar": "resource/1",
                 *       "shows": "busy"
                 *     }
                 */
                "application/json": components["schemas"]["FeedCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFeed: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The shared feed. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOwnFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Secret of this feed; it opens no other.
                 * @example Zk3vQ1sT8m
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings as iCalendar (RFC 5545). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readResourceFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the resource, ending in .ics.
                 * @example 1.ics
                 */
                file: string;
                /**
                 * @description Secret of this feed; it opens no other.
                 * @example Zk3vQ1sT8m
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings as iCalendar (RFC 5545). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSharedFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the shared feed, ending in .ics.
                 * @example 1.ics
                 */
                file: string;
                /**
                 * @description Secret of this feed; it opens no other.
                 * @example Zk3vQ1sT8m
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings as iCalendar (RFC 5545). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkspaceFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the workspace, ending in .ics.
                 * @example 1.ics
                 */
                file: string;
                /**
                 * @description Secret of this feed; it opens no other.
                 * @example Zk3vQ1sT8m
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bookings as iCalendar (RFC 5545). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readFile: {
        parameters: {
            query: {
                /**
                 * @description Handle of the file.
                 * @example f_8c1e4b7a92d3
                 */
                alias: string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/svg+xml": string;
                    "image/webp": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description Name of the file, where the body is the file itself. */
                name?: string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/svg+xml": string;
                "image/webp": string;
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The picture.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Groups whose level for the module matches. */
                acl_account?: string;
                /** @description Groups whose level for the module matches. */
                acl_admin?: string;
                /** @description Groups whose level for the module matches. */
                acl_contact?: string;
                /** @description Groups whose level for the module matches. */
                acl_finance?: string;
                /** @description Groups whose level for the module matches. */
                acl_project?: string;
                /** @description Groups whose level for the module matches. */
                acl_report?: string;
                /** @description Groups whose level for the module matches. */
                acl_schedule?: string;
                /** @description Groups whose level for the module matches. */
                acl_task?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Words that the description has, as for `name`. */
                description?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Words of the name, in search engine syntax: all words must match; `or` between alternatives, quotes around a phrase, `-` before an excluded word. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGroup: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The group. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acl_report": "R-"
                 *     }
                 */
                "application/json": components["schemas"]["GroupInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["SystemGroupOrLastAdministratorOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGroup: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bookkeepers",
                 *       "acl_finance": "RW",
                 *       "acl_contact": "R-"
                 *     }
                 */
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteGroup: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The group. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SystemGroupOrInUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHolidays: {
        parameters: {
            query: {
                /**
                 * @description Country or subdivision (ISO 3166), such as GB, GB-SCT or US-CA.
                 * @example GB-SCT
                 */
                country_region: string;
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /**
                 * @description End of the window, at most 3660 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holidays. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "name": "Studio A"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: date
                             * @description Date.
                             */
                            date: string;
                            /** @description Name, in the language of the country. */
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description True: created in the service; false: created in a legacy external system. */
                created_sp_flag?: boolean | string;
                /** @description One or more comma-separated currency codes (ISO 4217). */
                currency?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Dated at or after this moment (UNIX seconds or ISO 8601); one filter with `date_to`. */
                date_from?: number | string;
                /** @description Dated before this moment (UNIX seconds or ISO 8601); one filter with `date_from`. */
                date_to?: number | string;
                /** @description Due at or after this moment (UNIX seconds or ISO 8601); one filter with `due_date_to`. */
                due_date_from?: number | string;
                /** @description Due before this moment (UNIX seconds or ISO 8601); one filter with `due_date_from`. */
                due_date_to?: number | string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description Created after this moment (UNIX seconds or ISO 8601). */
                from_time?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /** @description One or both of invoice and credit_note. */
                kind?: string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description One or more comma-separated numbers. */
                number?: number | string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /** @description Whether the invoice awaits payment and its day of payment is over, in the time zone of the account. */
                overdue?: boolean | string;
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Part of the prefix. */
                prefix?: string;
                /** @description One or more comma-separated ids of projects. */
                project_id?: number | string;
                /** @description Part of the reference, whatever its case. */
                reference?: string;
                /** @description One or more comma-separated status ids. */
                status_id?: number | string;
                /** @description Documents that use this template; one or more comma-separated ids. */
                template_id?: number | string;
                /** @description Created before this moment (UNIX seconds or ISO 8601). */
                to_time?: number | string;
                /** @description Documents with a total of at most this amount; one filter with `total_min`. */
                total_max?: number | string;
                /** @description Documents with a total of at least this amount; one filter with `total_max`. */
                total_min?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "status": [
                 *         {
                 *           "id": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceUpdate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrNumberTakenOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoice: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "reference": "Spring campaign",
                 *       "currency": "EUR",
                 *       "items": [
                 *         {
                 *           "item_text": "Studio A",
                 *           "quantity": "2",
                 *           "unit": "day",
                 *           "unit_amount": "400.00",
                 *           "tax": true,
                 *           "taxes": [
                 *             {
                 *               "name": "VAT",
                 *               "rate": "21"
                 *             }
                 *           ],
                 *           "discount": "10%"
                 *         },
                 *         {
                 *           "item_text": "Cleaning",
                 *           "quantity": "1",
                 *           "unit_amount": "75.00",
                 *           "tax": true,
                 *           "taxes": [
                 *             {
                 *               "name": "VAT",
                 *               "rate": "21"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NumberTakenOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceTemplateList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoiceTemplate: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice or quote template. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "options": {
                 *         "items_column_visibility": {
                 *           "discount": false
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceTemplateInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoiceTemplate: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "House style",
                 *       "type_id": 1,
                 *       "title": "Invoice",
                 *       "bottom_center_container": "Thank you"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceTemplateCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoiceTemplate: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice or quote template. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkInvoice: {
        parameters: {
            query: {
                /** @description The invoice. */
                id: number;
                /** @description Whose rules: EN 16931 alone, Peppol BIS Billing 3.0, XRechnung 3.0, or Factur-X (ZUGFeRD). */
                profile?: "en16931" | "peppol" | "xrechnung" | "facturx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "valid": false,
                     *         "profile": "en16931",
                     *         "faults": [
                     *           {
                     *             "rule": "",
                     *             "severity": "fatal",
                     *             "term": "",
                     *             "message": "",
                     *             "record": "invoice",
                     *             "record_id": "",
                     *             "pointer": ""
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            faults: {
                                /** @description What to do. */
                                message: string;
                                /** @description The member to mend (JSON pointer, RFC 6901). */
                                pointer: string;
                                /**
                                 * @description Kind of record to mend.
                                 * @enum {string}
                                 */
                                record: "invoice" | "account" | "contact" | "tax";
                                /** @description Its id; of a contact its uuid, of the account null. */
                                record_id: string | null;
                                /** @description Id of the official rule, such as BR-11 or PEPPOL-EN16931-R010; DAYBOOK-1 where something was assumed. */
                                rule: string;
                                /**
                                 * @description Fatal faults stop the electronic formats.
                                 * @enum {string}
                                 */
                                severity: "fatal" | "warning";
                                /** @description Business term (BT) or group (BG) of EN 16931. */
                                term: string;
                            }[];
                            /**
                             * @description Whose rules.
                             * @enum {string}
                             */
                            profile: "en16931" | "peppol" | "xrechnung" | "facturx";
                            /** @description Whether there is no fatal fault. */
                            valid: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    creditInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "share": "50%"
                 *     }
                 */
                "application/json": components["schemas"]["CreditInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrNotCreditableOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readInvoiceDocument: {
        parameters: {
            query: {
                /** @description What it is given as. */
                format?: "pdf" | "html" | "ubl" | "cii" | "facturx";
                /** @description The invoice. */
                id: number;
                /** @description Whose rules `ubl` and `cii` keep. Factur-X has its own. */
                profile?: "en16931" | "peppol" | "xrechnung" | "facturx";
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                    "text/html": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvalidElectronicInvoice"];
            422: components["responses"]["TemplateFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeInvoiceFromWork: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project": {
                 *         "id": 1
                 *       },
                 *       "from": 1772323200,
                 *       "to": 1775001600,
                 *       "group_by": "person"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceFromWorkInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FromWorkWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NothingToBillOrNumberTakenOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description Until when the address works: 90 days from now unless said otherwise, at most 730. */
                expires?: number | string;
                /** @description The invoice. */
                id: number;
            };
            header?: {
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLinkWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice or credit note. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "50.00",
                 *       "method": "bank_transfer"
                 *     }
                 */
                "application/json": components["schemas"]["RefundInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NothingToRefundOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The invoice. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": [
                 *         "grace@example.com"
                 *       ],
                 *       "attach": [
                 *         "pdf"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MailInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["InvalidElectronicInvoiceOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateFailedOrValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description One or more comma-separated names. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated states. */
                state?: string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryJob: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The job. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrIdempotencyInProgress"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description With a new password: does not revoke the other tokens of the user. */
                keep_tokens?: boolean | string;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/Amsterdam",
                 *       "time_format": "1"
                 *     }
                 */
                "application/json": components["schemas"]["MeInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateFeed: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The calendar whose address changes: `me`, `resource/<id>` or `workspace/<id>`. Without it all change. */
                feed?: string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Payments with an amount of at most this amount; one filter with `amount_min`. */
                amount_max?: number | string;
                /** @description Payments with an amount of at least this amount; one filter with `amount_max`. */
                amount_min?: number | string;
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description One or more comma-separated currency codes (ISO 4217). */
                currency?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Dated at or after this moment (UNIX seconds or ISO 8601); one filter with `date_to`. */
                date_from?: number | string;
                /** @description Dated before this moment (UNIX seconds or ISO 8601); one filter with `date_from`. */
                date_to?: number | string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /** @description One or more comma-separated ids of invoices that it settles. */
                invoice_id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description One or more comma-separated methods. */
                method?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Part of the reference, whatever its case. */
                reference?: string;
                /** @description Payments with an unallocated amount of at most this amount; one filter with `unallocated_total_min`. */
                unallocated_total_max?: number | string;
                /** @description Payments with an unallocated amount of at least this amount; one filter with `unallocated_total_max`. */
                unallocated_total_min?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePayment: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The payment. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "Statement 14"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "400.00",
                 *       "method": "bank_transfer",
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePayment: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The payment. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readBalances: {
        parameters: {
            query?: {
                /** @description The client; every client without it. */
                client_uuid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances, by client and currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "client_uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11",
                     *           "currency": "",
                     *           "open_total": "",
                     *           "credit_total": "",
                     *           "balance": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description `open_total` less `credit_total`. */
                            balance: string;
                            /**
                             * Format: uuid
                             * @description Identifies the client.
                             */
                            client_uuid: string | null;
                            /** @description Credit of the client. */
                            credit_total: string;
                            /** @description Currency (ISO 4217). */
                            currency: string;
                            /** @description Open on issued invoices. */
                            open_total: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Projects whose end is after this moment (UNIX seconds or ISO 8601). */
                active_from?: number | string;
                /** @description Projects whose start is before this moment (UNIX seconds or ISO 8601). */
                active_to?: number | string;
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description Part of the code. */
                code?: string;
                /** @description Part of the background colour. */
                color_background?: string;
                /** @description Part of the text colour. */
                color_text?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of the description. */
                description?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name, whatever its case. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated ids of folders. */
                parent_folder_id?: number | string;
                /** @description Whether the project is private. */
                private?: boolean | string;
                /** @description One or more comma-separated status ids. */
                status_id?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
                /** @description Projects changed after this moment (UNIX seconds or ISO 8601). */
                updated_from?: number | string;
                /** @description Projects changed before this moment (UNIX seconds or ISO 8601). */
                updated_to?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProject: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": [
                 *         {
                 *           "id": 4
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProjectInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Spring campaign",
                 *       "code": "SPRING",
                 *       "status": [
                 *         {
                 *           "id": 2
                 *         }
                 *       ],
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "start": 1774771200
                 *     }
                 */
                "application/json": components["schemas"]["ProjectCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjectFolders: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of project folders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectFolderList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProjectFolder: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project folder. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Campaigns of 2026"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectFolderInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProjectFolder: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Campaigns"
                 *     }
                 */
                "application/json": components["schemas"]["ProjectFolderCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProjectFolder: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project folder. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjectStatuses: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of project statuses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatusList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProjectStatus: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project status. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notification": true
                 *     }
                 */
                "application/json": components["schemas"]["ProjectStatusInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProjectStatus: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Waiting for the client",
                 *       "order": 6
                 *     }
                 */
                "application/json": components["schemas"]["ProjectStatusCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProjectStatus: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The project status. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublicLinks: {
        parameters: {
            query?: {
                /** @description `accepted` or `declined`. */
                answer?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description One or more comma-separated ids of quotes or invoices. */
                document_id?: number | string;
                /** @description `quote` or `invoice`. */
                document_kind?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of public links. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLinkList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePublicLink: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The public link. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description True: created in the service; false: created in a legacy external system. */
                created_sp_flag?: boolean | string;
                /** @description One or more comma-separated currency codes (ISO 4217). */
                currency?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Dated at or after this moment (UNIX seconds or ISO 8601); one filter with `date_to`. */
                date_from?: number | string;
                /** @description Dated before this moment (UNIX seconds or ISO 8601); one filter with `date_from`. */
                date_to?: number | string;
                /** @description Whether the quote was sent, is not answered and its expiry date is over. */
                expired?: boolean | string;
                /** @description Expiring at or after this moment (UNIX seconds or ISO 8601); one filter with `expiry_date_to`. */
                expiry_date_from?: number | string;
                /** @description Expiring before this moment (UNIX seconds or ISO 8601); one filter with `expiry_date_from`. */
                expiry_date_to?: number | string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description Created after this moment (UNIX seconds or ISO 8601). */
                from_time?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description One or more comma-separated numbers. */
                number?: number | string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Part of the prefix. */
                prefix?: string;
                /** @description One or more comma-separated ids of projects. */
                project_id?: number | string;
                /** @description Part of the reference, whatever its case. */
                reference?: string;
                /** @description One or more comma-separated status ids. */
                status_id?: number | string;
                /** @description Documents that use this template; one or more comma-separated ids. */
                template_id?: number | string;
                /** @description Created before this moment (UNIX seconds or ISO 8601). */
                to_time?: number | string;
                /** @description Documents with a total of at most this amount; one filter with `total_min`. */
                total_max?: number | string;
                /** @description Documents with a total of at least this amount; one filter with `total_max`. */
                total_min?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "status": [
                 *         {
                 *           "id": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteUpdate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrNumberTakenOrDoubleBookingOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuote: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "reference": "Spring campaign",
                 *       "currency": "EUR",
                 *       "items": [
                 *         {
                 *           "item_text": "Studio A",
                 *           "quantity": "2",
                 *           "unit": "day",
                 *           "unit_amount": "400.00",
                 *           "tax": true,
                 *           "taxes": [
                 *             {
                 *               "name": "VAT",
                 *               "rate": "21"
                 *             }
                 *           ],
                 *           "discount": "10%"
                 *         },
                 *         {
                 *           "item_text": "Cleaning",
                 *           "quantity": "1",
                 *           "unit_amount": "75.00",
                 *           "tax": true,
                 *           "taxes": [
                 *             {
                 *               "name": "VAT",
                 *               "rate": "21"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NumberTakenOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    convertQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readQuoteDocument: {
        parameters: {
            query: {
                /** @description What it is given as. */
                format?: "pdf" | "html";
                /** @description The quote. */
                id: number;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/html": string;
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["TemplateFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeQuoteFromWork: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project": {
                 *         "id": 1
                 *       },
                 *       "from": 1772323200,
                 *       "to": 1775001600,
                 *       "group_by": "person"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteFromWorkInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FromWorkWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["NothingToBillOrNumberTakenOrIdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description Until when the address works: 90 days from now unless said otherwise, at most 730. */
                expires?: number | string;
                /** @description The quote. */
                id: number;
            };
            header?: {
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLinkWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    progressQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "share": "30%"
                 *     }
                 */
                "application/json": components["schemas"]["QuotePartInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePartWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrInUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendQuote: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The quote. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": [
                 *         "grace@example.com"
                 *       ],
                 *       "link": true
                 *     }
                 */
                "application/json": components["schemas"]["MailInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateFailedOrValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRateSchemes: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rate schemes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateSchemeList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRateScheme: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The rate scheme. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Saturday and Sunday"
                 *     }
                 */
                "application/json": components["schemas"]["RateSchemeInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRateScheme: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Standard",
                 *       "currency": "EUR",
                 *       "day_from_hours": "5",
                 *       "prices": [
                 *         {
                 *           "hour_sell_cost": "90.00",
                 *           "day_sell_cost": "600.00",
                 *           "date_start": "2026-01-01"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RateSchemeCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRateScheme: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The rate scheme. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    priceWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": 1,
                 *       "date": "2026-03-02",
                 *       "hours": "5"
                 *     }
                 */
                "application/json": components["schemas"]["WorkToPriceInput"];
            };
        };
        responses: {
            /** @description The price. */
            200: {
                headers: {
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "",
                     *       "total": "",
                     *       "buy_total": "",
                     *       "pieces": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "seconds": 1,
                     *           "type_id": 1,
                     *           "quantity": "",
                     *           "unit": "hour",
                     *           "unit_amount": "",
                     *           "unit_buy_amount": "",
                     *           "total": "",
                     *           "buy_total": "",
                     *           "taxes": [
                     *             {
                     *               "id": 1,
                     *               "name": "Studio A",
                     *               "rate": ""
                     *             }
                     *           ],
                     *           "ratescheme_id": 1,
                     *           "reason": ""
                     *         }
                     *       ],
                     *       "explain": [
                     *         {
                     *           "date": "2026-12-25",
                     *           "currency": "",
                     *           "rule": "",
                     *           "scheme_id": 1,
                     *           "resource_id": 1,
                     *           "rate_id": 1,
                     *           "type_id": 1,
                     *           "used": "sell and buy",
                     *           "reason": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Sum of the buy amounts. */
                        buy_total: string;
                        /** @description Currency of all amounts. */
                        currency: string;
                        explain: {
                            /** @description Currency of the work. */
                            currency: string;
                            /** @description Day of the work. */
                            date: string;
                            /** @description Id of the rate or the price. */
                            rate_id: number | null;
                            /** @description Why it is used, or not. */
                            reason: string;
                            /** @description Resource that it is a rate of. */
                            resource_id: number | null;
                            /** @description What the rate is for; `none` at the end of those that were tried in vain. */
                            rule: string;
                            /** @description Rate scheme that it is a price of. */
                            scheme_id: number | null;
                            /** @description 1 standard, 2 overtime, 3 weekend or holiday. */
                            type_id: number;
                            /**
                             * @description Which of its amounts are used.
                             * @enum {string}
                             */
                            used: "sell and buy" | "sell" | "buy" | "no";
                        }[];
                        pieces: {
                            /** @description Buy amount. */
                            buy_total: string;
                            /** @description Day of the work. */
                            date: string;
                            /** @description How many units. */
                            quantity: string;
                            /** @description Rate scheme that the price comes from. */
                            ratescheme_id: number | null;
                            /** @description Which rate it is, and why this unit. */
                            reason: string;
                            /** @description Time that the piece is for. */
                            seconds: number;
                            taxes: {
                                /** @description Id of the tax. */
                                id: number;
                                /** @description Name of the tax. */
                                name: string;
                                /** @description Rate in percent. */
                                rate: string;
                            }[];
                            /** @description Sell amount. */
                            total: string;
                            /** @description 1 standard, 2 overtime, 3 weekend or holiday. */
                            type_id: number;
                            /**
                             * @description Unit.
                             * @enum {string}
                             */
                            unit: "hour" | "day" | "week";
                            /** @description Sell amount for one unit. */
                            unit_amount: string;
                            /** @description Buy amount for one unit. */
                            unit_buy_amount: string;
                        }[];
                        /** @description Sum of the sell amounts. */
                        total: string;
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRecurringInvoices: {
        parameters: {
            query?: {
                /** @description One or more comma-separated uuids of clients. */
                client_uuid?: string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated states. */
                state?: string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recurring invoices. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoiceList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRecurringInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The recurring invoice. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["RecurringInvoiceInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRecurringInvoice: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Hosting",
                 *       "client": [
                 *         {
                 *           "uuid": "7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11"
                 *         }
                 *       ],
                 *       "currency": "EUR",
                 *       "reference": "Hosting {year}-{month}",
                 *       "items": [
                 *         {
                 *           "item_text": "Hosting, {start} to {end}",
                 *           "quantity": "1",
                 *           "unit_amount": "49.00",
                 *           "taxes": [
                 *             {
                 *               "name": "VAT",
                 *               "rate": "21"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "first_day": "2040-01-31",
                 *       "unit": "month",
                 *       "action": "issue"
                 *     }
                 */
                "application/json": components["schemas"]["RecurringInvoiceCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRecurringInvoice: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The recurring invoice. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReminders: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description After this moment. */
                from_time?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /** @description One or more comma-separated ids of invoices. */
                invoice_id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated ids of rules. */
                rule_id?: number | string;
                /** @description Before this moment. */
                to_time?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reminders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReminderRules: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reminder rules. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderRuleList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReminderRule: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The reminder rule. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "days": 10
                 *     }
                 */
                "application/json": components["schemas"]["ReminderRuleInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReminderRule: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "First reminder",
                 *       "days": 7,
                 *       "level": 1,
                 *       "subject": "Reminder: invoice {{ document.number }}",
                 *       "body": "Dear {{ client.name }}, {{ reminder.open_total }} {{ document.currency }} were due on {{ document.due_date }}."
                 *     }
                 */
                "application/json": components["schemas"]["ReminderRuleCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReminderRule: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The reminder rule. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMargin: {
        parameters: {
            query: {
                /** @description What the figures are grouped by, besides the currency. */
                by?: "client" | "project" | "resource" | "currency";
                /** @description Returns the rows as comma-separated values, for a spreadsheet. */
                csv?: boolean | string;
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description Splits the figures by periods in the time zone of the account. */
                period?: "none" | "month" | "quarter" | "year";
                /**
                 * @description End of the window, at most 3700 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, and their totals by currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "period": "",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "margin": "",
                     *           "margin_ratio": "0.5000",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "margin": "",
                     *           "margin_ratio": "0.5000",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Sum of the buy amounts, as a decimal. */
                            buy_total: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description What was sold less what was bought, as a decimal. */
                            margin: string;
                            /** @description Margin divided by what was sold, to four places. */
                            margin_ratio: string | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Sum of the buy amounts, as a decimal. */
                            buy_total: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description What was sold less what was bought, as a decimal. */
                            margin: string;
                            /** @description Margin divided by what was sold, to four places. */
                            margin_ratio: string | null;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                        }[];
                    };
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "period": "",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "margin": "",
                     *           "margin_ratio": "0.5000",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "margin": "",
                     *           "margin_ratio": "0.5000",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "text/csv": {
                        data: {
                            /** @description Sum of the buy amounts, as a decimal. */
                            buy_total: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description What was sold less what was bought, as a decimal. */
                            margin: string;
                            /** @description Margin divided by what was sold, to four places. */
                            margin_ratio: string | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Sum of the buy amounts, as a decimal. */
                            buy_total: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description What was sold less what was bought, as a decimal. */
                            margin: string;
                            /** @description Margin divided by what was sold, to four places. */
                            margin_ratio: string | null;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReceivables: {
        parameters: {
            query?: {
                /** @description What the figures are grouped by, besides the currency. */
                by?: "client" | "project" | "currency";
                /** @description Returns the rows as comma-separated values, for a spreadsheet. */
                csv?: boolean | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, and their totals by currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "currency": "",
                     *           "not_due": "",
                     *           "days_1_to_30": "",
                     *           "days_31_to_60": "",
                     *           "days_61_to_90": "",
                     *           "days_over_90": "",
                     *           "overdue_total": "",
                     *           "open_total": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "not_due": "",
                     *           "days_1_to_30": "",
                     *           "days_31_to_60": "",
                     *           "days_61_to_90": "",
                     *           "days_over_90": "",
                     *           "overdue_total": "",
                     *           "open_total": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description Open for 1 to 30 days after the due date, as a decimal. */
                            days_1_to_30: string;
                            /** @description Open for 31 to 60 days, as a decimal. */
                            days_31_to_60: string;
                            /** @description Open for 61 to 90 days, as a decimal. */
                            days_61_to_90: string;
                            /** @description Open for more than 90 days, as a decimal. */
                            days_over_90: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Open, and not yet due or without a due date, as a decimal. */
                            not_due: string;
                            /** @description All that is open, as a decimal. */
                            open_total: string;
                            /** @description All that is open after its due date, as a decimal. */
                            overdue_total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description Open for 1 to 30 days after the due date, as a decimal. */
                            days_1_to_30: string;
                            /** @description Open for 31 to 60 days, as a decimal. */
                            days_31_to_60: string;
                            /** @description Open for 61 to 90 days, as a decimal. */
                            days_61_to_90: string;
                            /** @description Open for more than 90 days, as a decimal. */
                            days_over_90: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Open, and not yet due or without a due date, as a decimal. */
                            not_due: string;
                            /** @description All that is open, as a decimal. */
                            open_total: string;
                            /** @description All that is open after its due date, as a decimal. */
                            overdue_total: string;
                        }[];
                    };
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "currency": "",
                     *           "not_due": "",
                     *           "days_1_to_30": "",
                     *           "days_31_to_60": "",
                     *           "days_61_to_90": "",
                     *           "days_over_90": "",
                     *           "overdue_total": "",
                     *           "open_total": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "not_due": "",
                     *           "days_1_to_30": "",
                     *           "days_31_to_60": "",
                     *           "days_61_to_90": "",
                     *           "days_over_90": "",
                     *           "overdue_total": "",
                     *           "open_total": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "text/csv": {
                        data: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description Open for 1 to 30 days after the due date, as a decimal. */
                            days_1_to_30: string;
                            /** @description Open for 31 to 60 days, as a decimal. */
                            days_31_to_60: string;
                            /** @description Open for 61 to 90 days, as a decimal. */
                            days_61_to_90: string;
                            /** @description Open for more than 90 days, as a decimal. */
                            days_over_90: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Open, and not yet due or without a due date, as a decimal. */
                            not_due: string;
                            /** @description All that is open, as a decimal. */
                            open_total: string;
                            /** @description All that is open after its due date, as a decimal. */
                            overdue_total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description Open for 1 to 30 days after the due date, as a decimal. */
                            days_1_to_30: string;
                            /** @description Open for 31 to 60 days, as a decimal. */
                            days_31_to_60: string;
                            /** @description Open for 61 to 90 days, as a decimal. */
                            days_61_to_90: string;
                            /** @description Open for more than 90 days, as a decimal. */
                            days_over_90: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Open, and not yet due or without a due date, as a decimal. */
                            not_due: string;
                            /** @description All that is open, as a decimal. */
                            open_total: string;
                            /** @description All that is open after its due date, as a decimal. */
                            overdue_total: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readRevenue: {
        parameters: {
            query: {
                /** @description What the figures are grouped by, besides the currency. */
                by?: "client" | "project" | "resource" | "currency";
                /** @description Returns the rows as comma-separated values, for a spreadsheet. */
                csv?: boolean | string;
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description Splits the figures by periods in the time zone of the account. */
                period?: "none" | "month" | "quarter" | "year";
                /**
                 * @description End of the window, at most 3700 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, and their totals by currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "period": "",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "tax_total": "",
                     *           "total": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "tax_total": "",
                     *           "total": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Sum of the taxes, as a decimal. */
                            tax_total: string;
                            /** @description Sum of the totals, as a decimal. */
                            total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description Sum of the taxes, as a decimal. */
                            tax_total: string;
                            /** @description Sum of the totals, as a decimal. */
                            total: string;
                        }[];
                    };
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "period": "",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "tax_total": "",
                     *           "total": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "tax_total": "",
                     *           "total": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "text/csv": {
                        data: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name. */
                            name: string;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Sum of the taxes, as a decimal. */
                            tax_total: string;
                            /** @description Sum of the totals, as a decimal. */
                            total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Sum of the net totals: what was sold, as a decimal. */
                            net_total: string;
                            /** @description Sum of the taxes, as a decimal. */
                            tax_total: string;
                            /** @description Sum of the totals, as a decimal. */
                            total: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readTaxes: {
        parameters: {
            query: {
                /** @description Returns the rows as comma-separated values, for a spreadsheet. */
                csv?: boolean | string;
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description The periods, in the time zone of the account. */
                period?: "month" | "quarter" | "year" | "none";
                /**
                 * @description End of the window, at most 3700 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, and their totals by currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "period": "",
                     *           "tax_id": 1,
                     *           "name": "Studio A",
                     *           "category": "",
                     *           "rate": "",
                     *           "currency": "",
                     *           "base": "",
                     *           "tax": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "base": "",
                     *           "tax": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Sum of the lines that carry the tax, as a decimal. */
                            base: string;
                            /** @description Category of the tax (S, Z, E, AE, K, G, O); empty without a tax. */
                            category: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Name of the tax. */
                            name: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Rate in percent. */
                            rate: string | null;
                            /** @description The tax on them, as a decimal. */
                            tax: string;
                            /** @description Id of the tax. */
                            tax_id: number | null;
                        }[];
                        totals: {
                            /** @description Sum of the lines that carry the tax, as a decimal. */
                            base: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description The tax on them, as a decimal. */
                            tax: string;
                        }[];
                    };
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "period": "",
                     *           "tax_id": 1,
                     *           "name": "Studio A",
                     *           "category": "",
                     *           "rate": "",
                     *           "currency": "",
                     *           "base": "",
                     *           "tax": "",
                     *           "documents": 1,
                     *           "document_ids": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "base": "",
                     *           "tax": "",
                     *           "documents": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "text/csv": {
                        data: {
                            /** @description Sum of the lines that carry the tax, as a decimal. */
                            base: string;
                            /** @description Category of the tax (S, Z, E, AE, K, G, O); empty without a tax. */
                            category: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            document_ids: number[];
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description Name of the tax. */
                            name: string;
                            /** @description First day of the period; empty without periods. */
                            period: string;
                            /** @description Rate in percent. */
                            rate: string | null;
                            /** @description The tax on them, as a decimal. */
                            tax: string;
                            /** @description Id of the tax. */
                            tax_id: number | null;
                        }[];
                        totals: {
                            /** @description Sum of the lines that carry the tax, as a decimal. */
                            base: string;
                            /** @description Currency of the amounts; those of two currencies are never added. */
                            currency: string;
                            /** @description How many documents that is. */
                            documents: number;
                            /** @description The tax on them, as a decimal. */
                            tax: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUnbilled: {
        parameters: {
            query?: {
                /** @description What the amounts are grouped by, besides the currency. */
                by?: "client" | "project" | "resource" | "currency" | "age";
                /** @description Returns the rows as comma-separated values, for a spreadsheet. */
                csv?: boolean | string;
                /** @description Work that starts at or after this moment; default: all earlier work. */
                from?: number | string;
                /** @description What counts where a booked person recorded time on the booking. */
                source?: "recorded" | "booked";
                /** @description Work that starts before this moment; default: now. */
                to?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows, and their totals by currency. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description What was bought for it, as a decimal. */
                            buy_total: string;
                            /** @description How many pieces of work that is. */
                            count: number;
                            /** @description Currency of the amounts; empty for work without a price. */
                            currency: string;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name; for ages the days since the work: 0-30, 31-60, 61-90 or over 90. */
                            name: string;
                            /** @description What would be billed, without tax, as a decimal. */
                            net_total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description What was bought for it, as a decimal. */
                            buy_total: string;
                            /** @description How many pieces of work that is. */
                            count: number;
                            /** @description Currency of the amounts; empty for work without a price. */
                            currency: string;
                            /** @description What would be billed, without tax, as a decimal. */
                            net_total: string;
                        }[];
                    };
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "",
                     *           "net_total": "",
                     *           "buy_total": "",
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "text/csv": {
                        data: {
                            /** @description What was bought for it, as a decimal. */
                            buy_total: string;
                            /** @description How many pieces of work that is. */
                            count: number;
                            /** @description Currency of the amounts; empty for work without a price. */
                            currency: string;
                            /** @description Id of the client, project or resource; null for what has none. */
                            id: number | null;
                            /** @description Its name; for ages the days since the work: 0-30, 31-60, 61-90 or over 90. */
                            name: string;
                            /** @description What would be billed, without tax, as a decimal. */
                            net_total: string;
                            /** @description Identifies the client; empty for others. */
                            uuid: string;
                        }[];
                        totals: {
                            /** @description What was bought for it, as a decimal. */
                            buy_total: string;
                            /** @description How many pieces of work that is. */
                            count: number;
                            /** @description Currency of the amounts; empty for work without a price. */
                            currency: string;
                            /** @description What would be billed, without tax, as a decimal. */
                            net_total: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUtilisation: {
        parameters: {
            query: {
                /**
                 * @description Start of the window: UNIX seconds, or an ISO 8601 date or date-time.
                 * @example 2026-03-01
                 */
                from: number | string;
                /** @description Length of the periods; the first and the last are cut at `from` and `to`. */
                period?: "month" | "week" | "day";
                /** @description One or more comma-separated ids of resources; without it every room, person and piece of equipment. */
                resource_id?: string;
                /**
                 * @description End of the window, at most 1100 days later.
                 * @example 2026-04-01
                 */
                to: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources, in the order of their ids. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Studio A",
                     *           "periods": [
                     *             {
                     *               "start": 1774771200,
                     *               "end": 1774800000,
                     *               "booked_sec": 14400,
                     *               "confirmed_sec": 14400,
                     *               "billable_sec": 14400,
                     *               "available_sec": 28800,
                     *               "booked_ratio": "0.5000",
                     *               "confirmed_ratio": "0.5000",
                     *               "billable_ratio": "0.5000"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Id of the resource. */
                            id: number;
                            /** @description Name of the resource. */
                            name: string;
                            periods: {
                                /** @description Seconds that the resource was open. */
                                available_sec: number;
                                /** @description `billable_sec` divided by `available_sec`. */
                                billable_ratio: string | null;
                                /** @description Seconds of billable time entries. */
                                billable_sec: number;
                                /** @description `booked_sec` divided by `available_sec`. */
                                booked_ratio: string | null;
                                /** @description Seconds that bookings take. */
                                booked_sec: number;
                                /** @description `confirmed_sec` divided by `available_sec`. */
                                confirmed_ratio: string | null;
                                /** @description Seconds that confirmed and completed bookings take. */
                                confirmed_sec: number;
                                /** @description End, which no longer belongs to it. */
                                end: number;
                                /** @description Start. */
                                start: number;
                            }[];
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of the description, whatever its case. */
                description?: string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Part of the name, whatever its case. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated ids of the resource groups that the resources belong to. */
                parent_id?: number | string;
                /** @description One or more comma-separated types: 1 Room, 2 Person, 3 Equipment, 4 Resource Group, 5 Action. */
                type_id?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateResource: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The resource. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Daylight studio, 120 m²"
                 *     }
                 */
                "application/json": components["schemas"]["ResourceInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["DoubleBookingOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createResource: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Studio A",
                 *       "type_id": 1,
                 *       "color_background": "#336699"
                 *     }
                 */
                "application/json": components["schemas"]["ResourceCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteResource: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The resource. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchRecords: {
        parameters: {
            query: {
                /** @description Looks among this kind only. */
                kind?: "all" | "project" | "contact" | "booking" | "invoice" | "quote" | "resource" | "user";
                /**
                 * @description Part of a name, or the number of a document with or without its prefix; at most 100 characters.
                 * @example harbour
                 */
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "kind": "",
                     *           "id": 1,
                     *           "uuid": "",
                     *           "name": "Studio A",
                     *           "detail": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description What tells it from others: the client, the reference, the code, the e-mail address or the local start. */
                            detail: string;
                            /** @description Id of the record. */
                            id: number;
                            /** @description Kind of record. */
                            kind: string;
                            /** @description Name of the record; of a document its prefix and number. */
                            name: string;
                            /** @description Identifies a contact; empty for other kinds. */
                            uuid: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTaxes: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of taxes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTax: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The tax. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["TaxInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTax: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "VAT, reduced",
                 *       "rate": "9",
                 *       "category": "S"
                 *     }
                 */
                "application/json": components["schemas"]["TaxCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTax: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The tax. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimeEntries: {
        parameters: {
            query?: {
                /** @description One or more comma-separated states of approval. */
                approval_status?: string;
                /** @description Whether the time is billed. */
                billable?: boolean | string;
                /** @description Whether the work is on an invoice; for callers without Finance R-, no work is. */
                billed?: boolean | string;
                /** @description One or more comma-separated ids of bookings. */
                booking_id?: number | string;
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description `rate` adds the members `rate` and `rate_steps`: how the rate was found. */
                explain?: "none" | "rate";
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description Time that starts at or after this moment (UNIX seconds or ISO 8601); one filter with `to`. */
                from?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Whether the entry is locked. */
                locked?: boolean | string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /** @description One or more comma-separated ids of the users whose time it is. */
                owner_id?: number | string;
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description One or more comma-separated ids of projects. */
                project_id?: number | string;
                /** @description Part of the activity or the description, whatever its case. */
                text?: string;
                /** @description Time that starts before this moment (UNIX seconds or ISO 8601); one filter with `from`. */
                to?: number | string;
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of time entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeEntryList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTimeEntry: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The time entry. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "First cut"
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTimeEntry: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 1,
                 *       "name": "Editing",
                 *       "start": 1774771200,
                 *       "end": 1774778400,
                 *       "billable": true
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimeEntry: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The time entry. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveTimeEntries: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of time entries, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its time entries those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeEntryWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectTimeEntries: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of time entries, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its time entries those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Friday was a holiday: please check the day."
                 *     }
                 */
                "application/json": components["schemas"]["RejectTimeEntriesUpdate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeEntryWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenTimeEntries: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of time entries, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its time entries those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeEntryWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitTimeEntries: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /**
                 * @description One or more comma-separated ids of time entries, at most 1000.
                 * @example 1
                 */
                id?: string;
                /** @description With `week` instead of `id`: whose week it is; one or more comma-separated ids of users. */
                owner_id?: string;
                /** @description With `owner_id`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its time entries those are moved that the caller may move and whose state allows it. */
                week?: number | string;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeEntryWritten"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TransitionNotAllowedOrRecordLockedOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readTimesheet: {
        parameters: {
            query?: {
                /** @description One or more comma-separated ids of users, at most 100; default: the caller. */
                user_id?: string;
                /** @description A date or moment in the week (ISO 8601 or UNIX seconds); default: now. */
                week?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people, in the order of their ids. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "user_id": 1,
                     *           "name": "Studio A",
                     *           "days": [
                     *             {
                     *               "date": "2026-12-25",
                     *               "start": 1774771200,
                     *               "end": 1774800000,
                     *               "duration_sec": 14400,
                     *               "billable_sec": 14400
                     *             }
                     *           ],
                     *           "projects": [
                     *             {
                     *               "project_id": 1,
                     *               "name": "Studio A",
                     *               "days": [
                     *                 1
                     *               ],
                     *               "duration_sec": 14400,
                     *               "billable_sec": 14400
                     *             }
                     *           ],
                     *           "duration_sec": 14400,
                     *           "billable_sec": 14400,
                     *           "draft_sec": 14400,
                     *           "submitted_sec": 14400,
                     *           "approved_sec": 14400,
                     *           "rejected_sec": 14400
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Seconds of time entries that are approved. */
                            approved_sec: number;
                            /** @description Seconds of billable time. */
                            billable_sec: number;
                            days: {
                                /** @description Seconds of billable time. */
                                billable_sec: number;
                                /**
                                 * Format: date
                                 * @description Day in the time zone of the account.
                                 */
                                date: string;
                                /** @description Seconds of time. */
                                duration_sec: number;
                                /** @description End of the day (exclusive). */
                                end: number;
                                /** @description Start of the day. */
                                start: number;
                            }[];
                            /** @description Seconds of time entries that are draft. */
                            draft_sec: number;
                            /** @description Seconds of time. */
                            duration_sec: number;
                            /** @description Name of the user. */
                            name: string;
                            projects: {
                                /** @description Seconds of billable time. */
                                billable_sec: number;
                                /** @description Seconds of each day of the week. */
                                days: number[];
                                /** @description Seconds of time. */
                                duration_sec: number;
                                /** @description Name of the project; empty where the caller may not see the project. */
                                name: string;
                                /** @description Id of the project; null for time on no project. */
                                project_id: number | null;
                            }[];
                            /** @description Seconds of time entries that are rejected. */
                            rejected_sec: number;
                            /** @description Seconds of time entries that are submitted. */
                            submitted_sec: number;
                            /** @description Id of the user. */
                            user_id: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Website",
                 *       "scopes": {
                 *         "contact": "RW",
                 *         "finance": "R-"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenWritten"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteToken: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The token. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Part of the e-mail address, whatever its case. */
                email?: string;
                /** @description Whether the user can no longer sign in. */
                expired?: boolean | string;
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids of groups. */
                group_id?: number | string;
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Part of the first, last or user name, whatever its case. */
                name?: string;
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The user. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/Amsterdam"
                 *     }
                 */
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["LastAdministratorOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ada",
                 *       "last_name": "Lovelace",
                 *       "username": "ada",
                 *       "primary_email": "ada@example.com",
                 *       "group_id": 1
                 *     }
                 */
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The user. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministratorOrInUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description Where the next page begins, as the `Link` header gives it: makes a walk through all pages linear. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Comma-separated list of the fields to return; `client.name` returns one member of a relation.
                 * @example id,updated
                 */
                fields?: components["parameters"]["Fields"];
                /**
                 * @description How several filters are combined; the two ends of a range are one filter.
                 * @example AND
                 */
                filter_operator?: components["parameters"]["FilterOperator"];
                /** @description One or more comma-separated ids. */
                id?: number | string;
                /**
                 * @description Results per page.
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Comma-separated string or integer fields to sort ascending by, and `custom_fields.<update_key>`; applied before order_desc.
                 * @example updated
                 */
                order_asc?: components["parameters"]["OrderAsc"];
                /**
                 * @description Comma-separated string or integer fields to sort descending by, and `custom_fields.<update_key>`.
                 * @example id
                 */
                order_desc?: components["parameters"]["OrderDesc"];
                /**
                 * @description Page of results, from 1.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Records added, edited or deleted since this moment (UNIX seconds or ISO 8601); deleted ones carry `deleted`. */
                updated_after?: number | string;
            };
            header?: {
                /**
                 * @description The ETag of a cached response: 304 without a body is returned while it is unchanged.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceList"];
                };
            };
            /** @description The response is unchanged since the one that If-None-Match names. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The workspace. */
                id: number;
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feed_enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["WorkspaceInput"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description `strict` refuses every fault. `auto_correct` repairs what has one sensible repair and lists each repair in `corrections`. */
                validation_mode?: components["parameters"]["ValidationMode"];
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description `return=representation` returns the record beside `success`, as its list shows it. Ignored where the caller may not read that list.
                 * @example return=representation
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Studios",
                 *       "working_week": 0,
                 *       "resources": [
                 *         {
                 *           "name": "Studio A",
                 *           "type_id": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WorkspaceCreate"];
            };
        };
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["MalformedJsonOrInvalidParameterOrUnknownParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query: {
                /** @description Runs the whole write and rolls it back: the response shows the record as it would be. */
                dry_run?: components["parameters"]["DryRun"];
                /** @description The workspace. */
                id: number;
            };
            header?: {
                /**
                 * @description A name of this request, chosen by the caller. The same request with the same key within 24 hours runs once; the repetition returns the stored response.
                 * @example 0b3f5a1e-6d0c-4a52-9a43-6f2f7c1f9d10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The ETag of the record that was read: refused with 412 if the record has changed since.
                 * @example "3-Ls1c3rXq0pZ2Vb8w"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written"];
                };
            };
            400: components["responses"]["InvalidParameterOrUnknownParameterOrMissingParameter"];
            401: components["responses"]["TokenMissingOrTokenInvalidOrTokenExpiredOrUserExpired"];
            403: components["responses"]["PermissionDenied"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedOrIdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};

/** What is not a GET and takes no Idempotency-Key. */
export const keyless: readonly string[] = [
    "POST /v2/availability/search",
    "POST /v2/invoice/link",
    "POST /v2/quote/link",
    "POST /v2/rate-scheme/price",
    "POST /v2/token",
];
