export const enServiceAndMoney = `
en: refund, reimbursement, money back, repayment
en: price, cost, fee, charge
en: opening hours, business hours, schedule, office hours, hours of operation
en: timetable, departure times
en: cancel, terminate, discontinue
en: unsubscribe, cancel subscription
en: phone, telephone, tel
en: cell phone, mobile phone, mobile, cellphone, smartphone
en: buy, purchase, acquire
en: broken, damaged, defective, faulty
en: kids, children
en: kid, child, kiddo
en: doctor, physician, gp, general practitioner
en: ill, sick, unwell
en: illness, disease, sickness
en: car, vehicle, automobile, auto
en: arrive, be delivered
en: delivery, shipment, shipping
en: deliver, ship, dispatch
en: parcel, package
en: tracking number, tracking code, waybill number
en: shipping cost, shipping fee, delivery fee, delivery charge, postage
en: free shipping, free delivery
en: invoice, bill
en: receipt, proof of purchase, proof of payment
en: billing, invoicing
en: discount, price reduction, rebate
en: coupon, voucher, promo code, discount code
en: sale, special offer, promotion, clearance
en: cheap, inexpensive, low-cost, affordable
en: expensive, costly, pricey, overpriced
en: warranty, guarantee
en: exchange, swap
en: replace, substitute
en: return policy, returns policy
en: send back, return
en: stock, inventory
en: store, shop
en: shopping mall, shopping center, mall
en: shopping cart, basket, trolley
en: supermarket, grocery store
en: customer, client
en: buyer, purchaser, shopper
en: seller, vendor, merchant
en: supplier, provider
en: salesperson, sales rep, shop assistant
en: retailer, dealer
en: manufacturer, maker
en: customer service, customer support, customer care, help desk
en: technical support, tech support
en: agent, representative, rep
en: phone company, phone operator, carrier
en: call center, contact center
en: hotline, helpline
en: toll-free, freephone
en: voicemail, voice message, answering machine
en: text message, sms, text
en: email, e-mail, electronic mail
en: newsletter, mailing list
en: attachment, attached file
en: spam, junk mail
en: inbox, mailbox
en: complaint, grievance
en: complain, make a complaint
en: feedback, review, opinion
en: survey, questionnaire, poll
en: question, query, inquiry, enquiry
en: answer, reply, response
en: respond, get back to
en: ask, inquire, enquire
en: help, assistance, aid
en: assist, give a hand
en: problem, issue, trouble, difficulty
en: error, mistake, fault
en: bug, defect, glitch
en: failure, breakdown, malfunction
en: outage, downtime, service interruption
en: power cut, power outage, blackout
en: fix, repair, mend
en: troubleshoot, diagnose
en: solve, resolve
en: solution, workaround, remedy
en: password, passcode, pw, pwd
en: username, user name, login name, user id
en: log in, sign in, login
en: log out, sign out, logout
en: sign up, register, create an account
en: registration, sign-up, enrollment
en: enroll, enrol
en: reset password, recover password, forgotten password, forgot password
en: locked out, account locked, blocked account
en: two-factor authentication, 2fa, two-step verification
en: verification code, security code, one-time code, otp
en: verify, confirm, validate
en: confirmation, acknowledgment
en: identity theft, impersonation
en: phishing, spoofing
en: hacker, attacker, intruder
en: hacked, compromised
en: virus, malware
en: security, safety
en: privacy, confidentiality
en: confidential, private
en: personal data, personal information, personal details
en: terms and conditions, terms of service, terms of use
en: privacy policy, privacy notice
en: agreement, contract
en: lease, rental agreement, tenancy agreement
en: clause, provision, stipulation
en: breach, violation, infringement
en: sign, signature
en: end, finish, conclude
en: begin, start, commence
en: expire, lapse
en: expiry date, expiration date, use-by date
en: due date, deadline, payment date
en: overdue, past due, late payment, in arrears
en: late fee, late charge, surcharge
en: fine, penalty
en: renew, extend
en: renewal, extension
en: subscription, membership
en: subscriber, member
en: free trial, trial period, trial version
en: free, free of charge, complimentary
en: update, patch
en: change, modify, alter, amend
en: edit, revise
en: install, set up
en: installation, setup
en: configure, adjust settings
en: settings, preferences, options, configuration
en: computer, pc
en: laptop, notebook, portable computer
en: screen, display, monitor
en: keyboard, keypad
en: hard drive, hard disk, disk drive
en: usb stick, flash drive, thumb drive, memory stick
en: folder, directory
en: file, document
en: delete, erase, remove
en: backup, backup copy
en: restore, recover, retrieve
en: download, fetch
en: app, application
en: software, program
en: operating system, os
en: browser, web browser
en: website, site, web page
en: link, hyperlink, url
en: search, look for, find
en: search engine, search tool
en: click, tap
en: scroll, swipe
en: restart, reboot, power cycle
en: turn on, switch on, power on
en: turn off, switch off, power off, shut down
en: enable, activate
en: disable, deactivate
en: crash, freeze, hang
en: slow, sluggish, laggy
en: fast, quick, rapid
en: internet, web
en: wi-fi, wifi, wireless, wireless network
en: router, modem
en: broadband, internet connection
en: network, lan
en: roaming, use abroad
en: top up, recharge, add credit
en: prepaid, pay as you go
en: data plan, data allowance, mobile data
en: landline, fixed line, home phone
en: number porting, number portability, keep my number
en: cloud, online storage
en: command line, shell, terminal
en: administrator, admin
en: superuser, root
en: permission, authorization, access rights
en: user interface, gui
en: screenshot, screen capture
en: plugin, extension module
en: driver, device driver
en: peripheral, device, gadget
en: cable, cord, wire
en: charger, power adapter
en: plug, power plug
en: power outlet, electrical outlet, power socket
en: bank, financial institution
en: atm, cash machine, cashpoint
en: bank account, checking account, current account
en: savings account, deposit account
en: account balance, available balance
en: statement, account statement, bank statement
en: transfer, wire transfer, bank transfer, money transfer
en: transaction, operation
en: direct debit, automatic payment, autopay
en: installment, instalment, monthly payment
en: payment method, form of payment, means of payment
en: payment declined, card declined, payment rejected
en: double charge, duplicate charge, charged twice
en: unauthorized charge, unrecognized charge, fraudulent charge
en: overcharge, overbill
en: credit limit, spending limit
en: mortgage, home loan
en: interest rate, apr
en: debt, amount owed
en: borrow, take out a loan
en: overdraft, overdrawn account
en: deposit, pay in
en: withdraw, take out money
en: withdrawal, cash withdrawal
en: cash, banknotes
en: currency, foreign exchange
en: exchange rate, conversion rate
en: fraud, scam, swindle
en: tax, duty, levy
en: vat, value added tax
en: income, earnings, revenue
en: expense, expenditure, spending
en: profit, gain
en: quote, quotation, estimate
en: tip, gratuity
en: money, funds
en: wealthy, rich, affluent
en: poor, needy
en: branch, branch office
en: headquarters, head office, main office
`;
